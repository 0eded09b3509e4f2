import { HttpError } from "../errors.ts";
import { logError } from "../http/response.ts";
import { signedOutResponse } from "../http/session.ts";
import { route } from "../routing/route.ts";
import { attemptLimits, countAttempt } from "./attempt-store.ts";
import { eraseRows, markDeleted } from "./erasure-store.ts";
import { deleteUser } from "./users.ts";

/** Well within the function's own time-out. */
const WORKING_MS = 4000;

export const handler = route("DELETE /api/account", async ({ caller, body, now }) => {
  await countAttempt(attemptLimits.deletionsOfAccount, caller.id, now);
  if (body.email !== caller.email) {
    throw new HttpError(400, "This is not the e-mail address of your account; nothing was deleted.");
  }
  await markDeleted(caller.id, now);
  // It is gone for everybody; what cannot be done now is the job's, and no reason to say otherwise.
  const deadline = Date.now() + WORKING_MS;
  const done = await Promise.allSettled([
    deleteUser(caller.id),
    eraseRows(caller.id, () => Date.now() < deadline),
  ]);
  for (const part of done) if (part.status === "rejected") logError(part.reason, "DELETE /api/account", 204);
  return signedOutResponse();
});
