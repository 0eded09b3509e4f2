/** A form to try the score with, and the lead that comes of it. */
export function Page() {
  return (
    <main>
      <h1>See a lead scored</h1>
    </main>
  );
}
