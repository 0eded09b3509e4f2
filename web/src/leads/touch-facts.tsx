import type { Lead } from "../api.ts";
import { Moment } from "../ui/moment.tsx";

type Props = {
  source: string | null;
  campaign: string | null;
  at: string | null;
  touches: Lead["touches"];
};

/** One touch of a lead: its source and campaign, and what else came with the touch of that time. */
export function TouchFacts({ source, campaign, at, touches }: Props) {
  const touch = at === null ? undefined : touches.find((each) => each.at === at);
  const clickIds = Object.entries(touch?.click_ids ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");
  const facts: [string, string | null][] = [
    ["Source", source],
    ["Medium", touch?.medium ?? null],
    ["Campaign", campaign],
    ["Term", touch?.term ?? null],
    ["Content", touch?.content ?? null],
    ["Click id", clickIds || null],
    ["Referrer", touch?.referrer ?? null],
    ["Landing", touch?.landing ?? null],
  ];
  const known = facts.filter((fact): fact is [string, string] => fact[1] !== null);
  if (known.length === 0 && at === null) return <p className="text-muted">None was sent.</p>;
  return (
    <dl className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-2 gap-y-1">
      {known.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
      {at !== null && (
        <div className="contents">
          <dt className="text-muted">Time</dt>
          <dd>
            <Moment at={at} />
          </dd>
        </div>
      )}
    </dl>
  );
}
