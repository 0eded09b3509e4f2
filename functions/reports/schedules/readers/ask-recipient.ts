import { attemptLimits, countAttempt } from "../../../accounts/attempt-store.ts";
import { route } from "../../../accounts/routing/route.ts";
import { HttpError } from "../../../platform/errors.ts";
import { askReaders } from "../check-store.ts";
import { scheduleRoutes } from "../routes.ts";
import { noSuchSchedule } from "../schedule.ts";
import { findSchedule } from "../schedule-store.ts";
import { findReader, forgetBounce, membersByAddress, readerId } from "./reader-store.ts";

const REFUSED = "The owner of this address doesn't want reports from you, and is not asked again.";

export const handler = route(
  scheduleRoutes,
  "POST /api/schedules/{id}/confirmations",
  async ({ account, parameters: { id }, body: { email }, now }) => {
    const schedule = await findSchedule(account.id, id);
    const recipient = schedule?.recipients.find((each) => each.email === email);
    if (recipient === undefined) throw noSuchSchedule();
    const reader = await findReader(account.id, readerId(email));
    if (reader?.refused_at !== undefined || reader?.undeliverable?.reason === "complained")
      throw new HttpError(409, REFUSED);
    const isMember = (await membersByAddress(account.id)).has(email);
    const isBounced = reader?.undeliverable !== undefined;
    if ((isMember || reader?.confirmed_at !== undefined) && !isBounced)
      throw new HttpError(409, "There is nothing to confirm for this address.");
    await countAttempt(attemptLimits.reportAsksPerAccount, account.id, now);
    await forgetBounce(account.id, readerId(email));
    if (!isMember) await askReaders(account.id, id, [recipient], now);
    return undefined;
  },
);
