/** A form that writes to support. */
export function Page() {
  return (
    <main>
      <h1>Contact</h1>
    </main>
  );
}
