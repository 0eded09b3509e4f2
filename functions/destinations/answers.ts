import type { Visibility } from "../accounts/members/visibility.ts";
import type { Actor } from "../accounts/routing/caller.ts";
import type { ShownDelivery, TestResult } from "./delivery.ts";
import type { ShownDestination } from "./destination.ts";

type Reader = { actor: Actor; visibility: Visibility };

/** Responses may echo personal data of leads, so only callers who may read contact details see them. */
const seesAnswers = ({ actor, visibility: { contacts } }: Reader): boolean =>
  contacts && (actor.kind === "person" || actor.key.scopes.includes("leads:read"));

/** A delivery as the caller may see it, possibly without the responses and the lead's name. */
export const deliveryFor = (reader: Reader, delivery: ShownDelivery): ShownDelivery =>
  seesAnswers(reader)
    ? delivery
    : {
        ...delivery,
        lead_name: null,
        attempts: delivery.attempts.map(({ answer: _, ...attempt }) => attempt),
      };

/** A destination as the caller may see it, possibly without the text of its last failure. */
export function destinationFor<Shown extends Pick<ShownDestination, "last_failure">>(
  reader: Reader,
  shown: Shown,
): Shown {
  if (shown.last_failure === null || seesAnswers(reader)) return shown;
  const { words: _, ...last_failure } = shown.last_failure;
  return { ...shown, last_failure };
}

/** A test result as the caller may see it. */
export const resultFor = (reader: Reader, result: TestResult): TestResult =>
  seesAnswers(reader) ? result : { ...result, answer: null };
