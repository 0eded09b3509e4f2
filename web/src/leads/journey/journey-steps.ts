import type { Lead } from "../../api/api.ts";

export type Touch = Lead["touches"][number];
type Pageview = Lead["first_pageviews"][number];

/** What a visitor did on the way to the form, in its order. */
export type Step =
  | { kind: "touch"; at: string | null; touch: Touch; reason: string | null; ends: string[] }
  | { kind: "page"; at: string | null; view: Pageview; number: number }
  | { kind: "form"; at: string };

/** Whether a touch is the one that the lead's first (or last) source, campaign and time were taken from. */
const isEnd = (touch: Touch, source: string | null, campaign: string | null, at: string | null): boolean =>
  touch.at === at && touch.campaign === campaign && (touch.source === null || touch.source === source);

/** The steps of a lead's journey: its touches, the first pages of the visit that ended in it, and the form. */
export function stepsOf(lead: Lead): Step[] {
  const { touches } = lead;
  const { first_source, first_campaign, first_touch_timestamp } = lead;
  const { last_source, last_campaign, last_touch_timestamp } = lead;
  const first = touches.findIndex((touch) =>
    isEnd(touch, first_source, first_campaign, first_touch_timestamp),
  );
  const last = touches.findLastIndex((touch) =>
    isEnd(touch, last_source, last_campaign, last_touch_timestamp),
  );
  return [
    ...touches.map((touch, index): Step => {
      const ends =
        touches.length === 1
          ? ["Only touch"]
          : [index === first && "First touch", index === last && "Last touch"];
      return {
        kind: "touch",
        at: touch.at,
        touch,
        reason: lead.touch_reasons[index] ?? null,
        ends: ends.filter((end) => end !== false),
      };
    }),
    ...lead.first_pageviews.map(
      (view, index): Step => ({ kind: "page", at: view.at, view, number: index + 1 }),
    ),
    { kind: "form", at: lead.created_at },
  ];
}

/** Where a link to a page seen may lead: to http(s) alone, and by a path to the lead's own site alone. */
export function pageLink(path: string | null, domain: string | undefined): string | null {
  if (path === null) return null;
  try {
    if (!path.startsWith("/")) {
      const address = new URL(path);
      return /^https?:$/.test(address.protocol) ? address.href : null;
    }
    const home = new URL(`https://${domain ?? ""}`);
    const address = new URL(path, home);
    return address.origin === home.origin ? address.href : null;
  } catch {
    return null;
  }
}
