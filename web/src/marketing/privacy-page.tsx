/** What is kept of whom, why, and for how long. */
export function Page() {
  return (
    <main>
      <h1>Privacy policy</h1>
    </main>
  );
}
