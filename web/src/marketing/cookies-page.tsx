/** Which cookies and stored values there are, and how to refuse them. */
export function Page() {
  return (
    <main>
      <h1>Cookie policy</h1>
    </main>
  );
}
