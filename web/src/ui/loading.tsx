/** A loading message. */
export function Loading() {
  return (
    <p role="status" className="grid min-h-60 place-content-center p-6 text-muted">
      Loading...
    </p>
  );
}
