import { Badge } from "./badge.tsx";

const SOURCES = [
  ["google", 12, "w-full"],
  ["newsletter", 7, "w-7/12"],
  ["chatgpt", 3, "w-3/12"],
] as const;

const LEADS = [
  ["Ada Example", "google, spring_sale", "8.4", "green"],
  ["Ben Example", "newsletter", "6.1", "yellow"],
  ["Cleo Example", "chatgpt", "4.7", "red"],
] as const;

const Sources = () => (
  <ul className="grid gap-2.5">
    {SOURCES.map(([source, count, width]) => (
      <li key={source} className="grid grid-cols-[6rem_1fr_2rem] items-center gap-3">
        {source}
        <span className={`h-2.5 rounded-full bg-brand-soft ${width}`} />
        <span className="text-right tabular-nums">{count}</span>
      </li>
    ))}
  </ul>
);

const Leads = () => (
  <ul className="divide-y divide-line">
    {LEADS.map(([name, source, score, tone]) => (
      <li key={name} className="flex items-center gap-3 py-2">
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <span className="min-w-0 flex-1 truncate">{source}</span>
        <Badge tone={tone}>{score}</Badge>
      </li>
    ))}
  </ul>
);

/** An invented example of what an empty screen will show. Its caption says so; screen readers get only the caption. */
export function Example({ of, caption }: { of: "sources" | "leads"; caption: string }) {
  return (
    <figure className="w-full max-w-lg [contain:inline-size] rounded-lg border border-dashed border-line p-4 text-left text-sm text-muted">
      <figcaption className="mb-3 text-xs">{caption}</figcaption>
      <div aria-hidden="true">{of === "sources" ? <Sources /> : <Leads />}</div>
    </figure>
  );
}
