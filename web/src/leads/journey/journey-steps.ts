import type { Lead } from "../../api/api.ts";

export type Touch = Lead["touches"][number];
export type Pageview = Lead["first_pageviews"][number];

/** What a visitor did on the way to the form, in order. */
export type Step =
  | { kind: "touch"; at: string | null; touch: Touch; reason: string | null; ends: string[] }
  | { kind: "page"; at: string | null; view: Pageview; number: number }
  | { kind: "form"; at: string };

/** Whether the lead's first (or last) source, campaign and time come from this touch. */
const isEnd = (touch: Touch, source: string | null, campaign: string | null, at: string | null): boolean =>
  touch.at === at && touch.campaign === campaign && (touch.source === null || touch.source === source);

/** The steps of a lead's journey: its touches, the first pages of its last visit, and the form. */
export function listSteps(lead: Lead): Step[] {
  const { touches, first_touch_uncertain } = lead;
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
          ? [first_touch_uncertain ? "Earliest known touch" : "Only touch"]
          : [
              index === first && (first_touch_uncertain ? "Earliest known touch" : "First touch"),
              index === last && "Last touch",
            ];
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

/** A safe link to a viewed page, or null: http(s) only, and a path never leaves the lead's own site. */
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
