/** What an address without a page shows. */
export function Page() {
  return (
    <main>
      <h1>Page not found</h1>
    </main>
  );
}
