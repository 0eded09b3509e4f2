/** The landing page: what Whence is, how it works, and what it costs. */
export function Page() {
  return (
    <main>
      <h1>Know whence every lead came</h1>
    </main>
  );
}
