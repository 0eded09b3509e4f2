/** What Whence does, and the plan that has it. */
export function Page() {
  return (
    <main>
      <h1>Features</h1>
    </main>
  );
}
