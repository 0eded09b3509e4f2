import type { RowResult } from "./use-import.ts";

const SHOWN_MAX = 20;

const PROBLEMS = {
  unknown: "No lead was found.",
  rejected: "Rejected.",
  failed: "Not saved; import the file again.",
} as const;

/** How many rows change their lead, and the lines that need attention. */
export function ImportResult({ results, isDone }: { results: readonly RowResult[]; isDone: boolean }) {
  const count = (status: RowResult["status"]) =>
    results.filter((result) => result.status === status).length.toLocaleString();
  const problems = results.flatMap(({ line, status, ambiguous, detail }) => {
    if (status === "unknown" || status === "rejected" || status === "failed") {
      return [{ line, text: detail ?? PROBLEMS[status] }];
    }
    return ambiguous ? [{ line, text: "Several leads match; the newest is used." }] : [];
  });
  return (
    <div className="grid gap-3 text-sm">
      <p role="status">
        {isDone ? "Changed" : "Will change"}: {count("changed")}. Up to date: {count("unchanged")}. Unknown:{" "}
        {count("unknown")}. Rejected: {count("rejected")}.
      </p>
      {problems.length > 0 && (
        <ul className="max-h-48 overflow-y-auto rounded-lg border border-line p-3">
          {problems.slice(0, SHOWN_MAX).map(({ line, text }) => (
            <li key={line}>
              Line {line}: {text}
            </li>
          ))}
          {problems.length > SHOWN_MAX && <li>And {problems.length - SHOWN_MAX} more.</li>}
        </ul>
      )}
    </div>
  );
}
