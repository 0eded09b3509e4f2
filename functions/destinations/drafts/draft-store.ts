import * as v from "valibot";
import { attemptLimits, countAttempt } from "../../accounts/attempt-store.ts";
import { HttpError } from "../../platform/errors.ts";
import { randomName } from "../../platform/store/digest.ts";
import { type TestResult, toResult } from "../delivery.ts";
import { openAdapter } from "../desk/connection-store.ts";
import { sampleMessage } from "../desk/sample.ts";
import { sendTest, startClock } from "../desk/sending.ts";
import { Destination } from "../destination.ts";
import type { NewDestination } from "../new-destination.ts";
import { isSingleUse, kinds } from "../vendors/kinds.ts";

/**
 * Sends a sample to a destination that is not added yet, and stores nothing. 400 if its connection can't be right, 429 if
 * its address received too many tests.
 */
export async function testDraft(account_id: string, body: NewDestination, now: Date): Promise<TestResult> {
  const { kind, name, events, filter, settings } = body;
  if (isSingleUse(kind))
    throw new HttpError(
      400,
      `${kinds[kind].title} is connected with a code that works once. Adding it tests it.`,
    );
  const { credentials, address } = await openAdapter({ account_id, kind }, body, null);
  if (kind === "email") await countAttempt(attemptLimits.alertTestsPerEmail, address, now);
  const draft = {
    destination: v.parse(Destination, {
      account_id,
      id: `dest_${randomName(16)}`,
      kind,
      name,
      subscription: { events, filter },
      settings,
      address,
      sealed: "",
      created_at: now.toISOString(),
    }),
    credentials,
    memory: {},
    saveMemory: async () => {},
    clock: startClock(now),
  };
  const { outcomes, attempt } = await sendTest(draft, sampleMessage(now));
  return toResult(
    outcomes.every(({ kind }) => kind === "delivered"),
    attempt,
  );
}
