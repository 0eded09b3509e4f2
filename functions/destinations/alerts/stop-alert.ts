import { findPerson } from "../../accounts/members/member-store.ts";
import { route } from "../../accounts/routing/route.ts";
import { HttpError } from "../../platform/errors.ts";
import { TokenBuckets, throttle } from "../../platform/http/token-buckets.ts";
import { readRecipientId } from "../desk/recipient-store.ts";
import { findDestination, removeDestination } from "../destination-store.ts";
import { openPermit } from "./permit.ts";
import { alertRoutes } from "./routes.ts";

const perClient = new TokenBuckets("source", 1, 20);

export const handler = route(alertRoutes, "POST /api/alerts/stop", async ({ query, clientIp, now }) => {
  throttle(perClient, clientIp, now);
  const subject = await openPermit("stop", query.token, now);
  if (subject === null) throw new HttpError(404, "This link is invalid; use the one in the latest email.");
  const { account_id, destination_id, about } = subject;
  const destination = await findDestination(account_id, destination_id);
  // It may have been stopped already, or have another recipient now.
  if (destination === null || (await readRecipientId(destination)) !== about) return undefined;
  const person = await findPerson(about);
  const actor = person === null ? null : ({ kind: "person", person } as const);
  await removeDestination(account_id, destination_id, { actor, now });
  return undefined;
});
