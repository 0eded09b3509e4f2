import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import * as v from "valibot";
import { attribute } from "../../../functions/attribution/attribution.ts";
import { LeadSubmission } from "../../../functions/leads/submission.ts";
import { cases } from "../cases.ts";
import { type Step, type Travelled, travel } from "./travels.ts";

const LOOKBACK_MS = 30 * 86_400_000;
const LEDGER_MAX = 20;
const COOKIE_MAX_LENGTH = 1_120;

const arrivalAt = ({ arrivals }: Travelled, at: number) => arrivals.find((arrival) => arrival.at === at);

const pathOf = (address: unknown): string => new URL(String(address), "https://shop.co.uk").pathname;

const isSource = (touch: Record<string, unknown>): boolean => "source" in touch || "referrer" in touch;

/** What holds of every journey, in words. */
const LAWS: Record<string, (travelled: Travelled) => boolean> = {
  "each touch is one arrival, whole, every value as it was": (travelled) =>
    travelled.told.touches.every(({ at, landing, ...touch }) => {
      const { touch: arrived, isOwn } = arrivalAt(travelled, at) ?? {};
      const told = { ...touch, landing: pathOf(landing), ...(isOwn && { referrer: undefined }) };
      return isDeepStrictEqual(told, isOwn ? { ...arrived, referrer: undefined } : arrived);
    }),
  "what only leads back is no touch": (travelled) =>
    travelled.told.touches.every(({ at }) => arrivalAt(travelled, at)?.counts !== "never"),
  "touches stand in the order of time": ({ told: { touches } }) =>
    touches.every(({ at }, place) => place === 0 || at > (touches[place - 1]?.at ?? 0)),
  "the first touch is the first arrival": ({ told, arrivals }) => told.touches[0]?.at === arrivals[0]?.at,
  "the last touch is the last arrival that counts": ({ told, arrivals, end }) => {
    const { at = 0 } = arrivals.findLast(({ counts }) => counts === "surely") ?? {};
    return end - at > LOOKBACK_MS || (told.touches.at(-1)?.at ?? 0) >= at;
  },
  "as the server reads it, a page of the site's own never takes the place of where one came from": (
    travelled,
  ) => {
    const { told, arrivals, end } = travelled;
    const { last_touch_timestamp } = attribute(v.parse(LeadSubmission, told), new Date(end));
    const last = arrivalAt(travelled, Date.parse(last_touch_timestamp ?? ""));
    return (
      !last?.isOwn ||
      !arrivals.some(
        ({ at, counts, isOwn, touch }) =>
          isSource(touch) && !isOwn && counts === "surely" && end - at < LOOKBACK_MS,
      )
    );
  },
  "the ledger has an end": ({ told }) => told.touches.length <= LEDGER_MAX,
  "the cookie stays small": ({ cookieMaxLength }) => cookieMaxLength <= COOKIE_MAX_LENGTH,
  "each page seen in the visit is counted once": ({ told, views }) => told.pageviews === views,
};

/** Sends so many random visitors on these journeys; throws with the shortest that breaks a law, and the law. */
export function travelMany(
  runs: number,
  journeys: fc.Arbitrary<Step[]>,
  away?: Parameters<typeof travel>[1],
): void {
  const obeys = (journey: Step[]): void => {
    const travelled = travel(journey, away);
    for (const [law, holds] of Object.entries(LAWS)) {
      if (!holds(travelled)) throw new Error(`${law}: ${JSON.stringify(travelled, null, 1)}`);
    }
  };
  fc.assert(fc.property(journeys, obeys), cases(runs));
}
