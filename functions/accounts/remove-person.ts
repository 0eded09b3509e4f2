import { HttpError } from "../platform/errors.ts";
import { logError } from "../platform/http/response.ts";
import { signedOutResponse } from "../platform/http/session.ts";
import { attemptLimits, countAttempt } from "./attempt-store.ts";
import { eraseMarked, finishErasure } from "./erasure-store.ts";
import { markPersonDeleted } from "./person-store.ts";
import { accountRoutes } from "./routes.ts";
import { route } from "./routing/route.ts";

export const handler = route(accountRoutes, "DELETE /api/me", async ({ person, body, now }) => {
  await countAttempt(attemptLimits.deletionsPerAccount, person.id, now);
  if (body.email !== person.email) {
    throw new HttpError(400, "This is not your email address. Nothing was deleted.");
  }
  const marker = await markPersonDeleted(person, now);
  // The person is deleted from here on. What fails below is left to the job.
  await finishErasure(marker, now, () => eraseMarked(marker, () => true)).catch((error: unknown) =>
    logError(error, "DELETE /api/me", 204),
  );
  return signedOutResponse();
});
