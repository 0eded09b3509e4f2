import { HttpError } from "../platform/errors.ts";
import { logError } from "../platform/http/response.ts";
import { signedOutResponse } from "../platform/http/session.ts";
import { attemptLimits, countAttempt } from "./attempt-store.ts";
import { eraseMembers, eraseRows, markDeleted } from "./erasure-store.ts";
import { accountRoutes } from "./routes.ts";
import { route } from "./routing/route.ts";

/** Well within the function's timeout. */
const WORK_MS = 4000;

export const handler = route(accountRoutes, "DELETE /api/account", async ({ person, account, body, now }) => {
  await countAttempt(attemptLimits.deletionsPerAccount, account.id, now);
  if (body.email !== account.email) {
    throw new HttpError(400, "This is not your account's email address. Nothing was deleted.");
  }
  await markDeleted(account.id, person.id, now);
  // The account is deleted from here on. Anything that fails below is left to the job and does not fail the request.
  const deadline = Date.now() + WORK_MS;
  const hasTime = () => Date.now() < deadline;
  const done = await Promise.allSettled([eraseMembers(account.id, hasTime), eraseRows(account.id, hasTime)]);
  for (const part of done) if (part.status === "rejected") logError(part.reason, "DELETE /api/account", 204);
  return signedOutResponse();
});
