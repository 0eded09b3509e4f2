/** The three plans and the questions people ask of them. */
export function Page() {
  return (
    <main>
      <h1>Pricing</h1>
    </main>
  );
}
