/** What customers and we agree on. */
export function Page() {
  return (
    <main>
      <h1>Terms of service</h1>
    </main>
  );
}
