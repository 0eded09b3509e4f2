import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import * as v from "valibot";
import { attribute } from "../../../functions/leads/attribution/attribution.ts";
import { LeadSubmission } from "../../../functions/leads/intake/submission.ts";
import { cases } from "../cases.ts";
import { type ExpectedTouch, type JourneyResult, runJourney, type Step } from "./journeys.ts";

const LOOKBACK_MS = 30 * 86_400_000;
const TOUCHES_MAX = 20;
const COOKIE_MAX_LENGTH = 1_120;

const arrivalAt = ({ arrivals }: JourneyResult, at: number) => arrivals.find((arrival) => arrival.at === at);

const pathOf = (address: unknown): string => new URL(String(address), "https://shop.co.uk").pathname;

const isSource = (touch: Record<string, unknown>): boolean => "source" in touch || "referrer" in touch;

const attributionOf = ({ lead, end }: JourneyResult) =>
  attribute(v.parse(LeadSubmission, lead), new Date(end));

const isOnlyReturned = (arrival: ExpectedTouch | undefined): boolean =>
  Boolean(arrival?.isOwn || arrival?.isReturn);

/** The invariants of every journey. */
const LAWS: Record<string, (result: JourneyResult) => boolean> = {
  "each touch is one whole arrival with unchanged values": (result) =>
    result.lead.touches.every(({ at, landing, ...touch }) => {
      const { touch: arrived, isOwn } = arrivalAt(result, at) ?? {};
      const sent = { ...touch, landing: pathOf(landing), ...(isOwn && { referrer: undefined }) };
      return isDeepStrictEqual(sent, isOwn ? { ...arrived, referrer: undefined } : arrived);
    }),
  "going back, reloading or opening a link without a source adds no touch": (result) =>
    result.lead.touches.every(({ at }) => arrivalAt(result, at)?.counts !== "never"),
  "touches are in order of time": ({ lead: { touches } }) =>
    touches.every(({ at }, index) => index === 0 || at > (touches[index - 1]?.at ?? 0)),
  "the first touch is the first arrival": ({ lead, arrivals }) => lead.touches[0]?.at === arrivals[0]?.at,
  "the last touch is the last arrival that counts": ({ lead, arrivals, end }) => {
    const { at = 0 } = arrivals.findLast(({ counts }) => counts === "surely") ?? {};
    return end - at > LOOKBACK_MS || (lead.touches.at(-1)?.at ?? 0) >= at;
  },
  "on the server, pages that visitors only return from never replace the source": (result) => {
    const { arrivals, end, lead } = result;
    const source = arrivals.findLast(
      ({ at, counts, isOwn, isReturn, touch }) =>
        isSource(touch) && !isOwn && !isReturn && counts === "surely" && end - at < LOOKBACK_MS,
    );
    const last = Date.parse(attributionOf(result).last_touch_timestamp ?? "");
    // Of more touches than fit into the cookie, the middle ones do not reach other hosts.
    const isSent = source && lead.touches.some(({ at }) => at === source.at);
    return !isSent || (last >= source.at && !isOnlyReturned(arrivalAt(result, last)));
  },
  "on the server, a page that visitors only return from is never credited": (result) =>
    attributionOf(result).touch_reasons.every(
      (reason, index) =>
        !["last", "first_counting"].includes(reason) ||
        !arrivalAt(result, result.lead.touches[index]?.at ?? 0)?.isReturn,
    ),
  "the number of touches is limited": ({ lead }) => lead.touches.length <= TOUCHES_MAX,
  "the cookie stays small": ({ cookieMaxLength }) => cookieMaxLength <= COOKIE_MAX_LENGTH,
  "each page seen in the visit is counted once": ({ lead, views }) => lead.pageviews === views,
};

/**
 * Checks the laws on `runs` random journeys. Throws with the shortest counterexample and the law it breaks.
 */
export function checkJourneys(
  runs: number,
  journeys: fc.Arbitrary<Step[]>,
  away?: Parameters<typeof runJourney>[1],
): void {
  const checkLaws = (journey: Step[]): void => {
    const result = runJourney(journey, away);
    for (const [law, holds] of Object.entries(LAWS)) {
      if (!holds(result)) throw new Error(`${law}: ${JSON.stringify(result, null, 1)}`);
    }
  };
  fc.assert(fc.property(journeys, checkLaws), cases(runs));
}
