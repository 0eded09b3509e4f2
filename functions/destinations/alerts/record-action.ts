import { findAccount } from "../../accounts/account-store.ts";
import { requirePlan } from "../../accounts/plans/gate.ts";
import { route } from "../../accounts/routing/route.ts";
import { findLead } from "../../leads/lead-store.ts";
import { markByLink } from "../../leads/outcomes/mark-store.ts";
import { HttpError } from "../../platform/errors.ts";
import { TokenBuckets, throttle } from "../../platform/http/token-buckets.ts";
import { findRecipient, readRecipientId } from "../desk/recipient-store.ts";
import { findDestination } from "../destination-store.ts";
import { openPermit } from "./permit.ts";
import { alertRoutes } from "./routes.ts";

const perClient = new TokenBuckets("source", 1, 20);

const NAME_MAX = 60;
const invalid = () => new HttpError(404, "This link is invalid, or it has expired.");

export const handler = route(alertRoutes, "POST /api/alerts/actions", async ({ body, clientIp, now }) => {
  throttle(perClient, clientIp, now);
  const { action, token } = body;
  const permit = await openPermit(action, token, now);
  if (permit === null) throw invalid();
  const { account_id, destination_id, about: lead_id } = permit;
  const [account, destination, lead] = await Promise.all([
    findAccount(account_id),
    findDestination(account_id, destination_id),
    findLead(account_id, lead_id),
  ]);
  if (account === null || destination === null || lead === null) throw invalid();
  // A person who has left the team can't use the links in old emails.
  if (destination.kind === "email") {
    const recipient = await readRecipientId(destination);
    if ((await findRecipient(account_id, recipient)) === null) throw invalid();
  }
  requirePlan(account, { feature: "attribution", to: "change leads" }, now);
  const reporter = { via: "destination", by: destination.name.slice(0, NAME_MAX) } as const;
  const source = `alert ${destination_id}`;
  return markByLink(lead, action, permit.id, { account, reporter, source, origin: destination_id, now });
});
