import type { Lead } from "../api.ts";
import { Moment } from "../ui/moment.tsx";

type Touch = Lead["touches"][number];

const hostOf = (address: string): string => /^[a-z-]+:\/\/(?:www\.)?([^/]+)/i.exec(address)?.[1] ?? address;
const pathOf = (address: string): string => address.replace(/^https?:\/\/[^/]*/i, "") || "/";

/** A touch by its source and medium, else by the site it was linked from. */
function Title({ touch }: { touch: Touch }) {
  const { source, medium, campaign, id, click_ids, referrer } = touch;
  const from = source ?? (referrer && hostOf(referrer));
  const unnamed = medium || campaign || id || click_ids ? "A link without a source" : "Direct";
  return (
    <div className="font-medium">
      <bdi>{from ?? unnamed}</bdi>
      {medium && (
        <>
          {" / "}
          <bdi>{medium}</bdi>
        </>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string | null | undefined }) {
  if (!children) return null;
  return (
    <div className="min-w-0">
      <dt className="inline text-muted">{name}</dt>{" "}
      <dd className="inline">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

/** A lead's touches in their order, each with the reason why it decides the source or is passed over. */
export function TouchLedger({ lead }: { lead: Lead }) {
  return (
    <ol className="grid gap-3">
      {lead.touches.map((touch, at) => {
        const reason = lead.touch_reasons[at];
        const decides = reason?.startsWith("Decides") ?? false;
        return (
          <li
            key={at}
            className={`grid gap-x-4 border-l-4 pl-3 sm:grid-cols-[10.5rem_minmax(0,1fr)] ${decides ? "border-brand" : "border-line"}`}
          >
            <p className="text-muted">
              <Moment at={touch.at} />
            </p>
            <div className="grid gap-0.5">
              <Title touch={touch} />
              <dl className="flex flex-wrap gap-x-5 empty:hidden">
                <Fact name="Campaign">{touch.campaign}</Fact>
                <Fact name="Referrer">{touch.source && touch.referrer && hostOf(touch.referrer)}</Fact>
                <Fact name="Click id">
                  {Object.keys(touch.click_ids ?? {})
                    .sort()
                    .join(", ")}
                </Fact>
                <Fact name="Landing">{touch.landing && pathOf(touch.landing)}</Fact>
              </dl>
              {reason && <p className={decides ? "font-medium text-brand" : "text-muted"}>{reason}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
