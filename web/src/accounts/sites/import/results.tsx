import type { SiteRowResult } from "../../../api/api.ts";
import { sitesText } from "../clients/group-heading.tsx";
import type { SiteLine } from "./site-rows.ts";

const list = new Intl.ListFormat("en");

/** The names of the clients that an import adds. */
export const newClientsIn = (results: readonly SiteRowResult[]): string[] => [
  ...new Set(results.flatMap(({ status, new_client }) => (status === "created" && new_client) || [])),
];

const looks = {
  created: "text-green",
  exists: "text-muted",
  rejected: "text-red",
  failed: "text-red",
};

/** What a line does, or did. */
function resultText({ status, detail, new_client }: SiteRowResult, isDone: boolean): string {
  if (status === "created")
    return `${isDone ? "Added" : "New"}${new_client ? `, with the new client ${new_client}` : ""}`;
  if (status === "exists") return detail ?? "Already there";
  return detail ?? "It could not be added. Import the file again.";
}

function summarize(results: readonly SiteRowResult[], isDone: boolean): string {
  const count = (...wanted: SiteRowResult["status"][]) =>
    results.filter(({ status }) => wanted.includes(status)).length;
  const clients = newClientsIn(results);
  const [created, existing, refused] = [count("created"), count("exists"), count("rejected", "failed")];
  const parts = [
    `${isDone ? "Added" : "To add"}: ${sitesText(created)}${clients.length > 0 ? ` and the ${clients.length === 1 ? "client" : "clients"} ${list.format(clients)}` : ""}.`,
    existing > 0 && `Already there: ${existing}.`,
    refused > 0 && `Can’t be added: ${refused}.`,
  ];
  return parts.filter(Boolean).join(" ");
}

type Props = { lines: readonly SiteLine[]; results: readonly SiteRowResult[]; isDone: boolean };

/** What each line of an import does, or did. Lines that can't be added come first. */
export function ImportResults({ lines, results, isDone }: Props) {
  const rows = results.flatMap((result, at) => {
    const line = lines[at];
    return line ? [{ ...line, result }] : [];
  });
  const isRefused = ({ result: { status } }: (typeof rows)[number]) =>
    status === "rejected" || status === "failed";
  const sorted = [...rows.filter(isRefused), ...rows.filter((row) => !isRefused(row))];
  return (
    <div className="grid gap-3 text-sm">
      <p role="status" className="font-medium wrap-anywhere">
        {summarize(results, isDone)}
      </p>
      <ul
        aria-label="Lines of the file"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-72 divide-y divide-line overflow-y-auto rounded-lg border border-line px-3"
      >
        {sorted.map(({ number, row, result }) => (
          <li key={number} className="grid gap-0.5 py-2 wrap-anywhere">
            <p>
              <span className="text-muted tabular-nums">Line {number}</span>{" "}
              <bdi className="font-medium">{row.name || row.domain || "–"}</bdi>{" "}
              {row.name && row.name !== row.domain && <bdi className="text-muted">{row.domain}</bdi>}
            </p>
            <p className={looks[result.status]}>{resultText(result, isDone)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
