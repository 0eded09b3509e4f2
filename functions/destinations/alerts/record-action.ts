import { findAccount } from "../../accounts/account-store.ts";
import { EVERYTHING } from "../../accounts/members/visibility.ts";
import { requirePlan } from "../../accounts/plans/gate.ts";
import { route } from "../../accounts/routing/route.ts";
import type { StoredLead } from "../../leads/lead.ts";
import { findLead } from "../../leads/lead-store.ts";
import { addOutcomes } from "../../leads/outcomes/outcome-store.ts";
import { HttpError, unavailable } from "../../platform/errors.ts";
import { TokenBuckets, throttle } from "../../platform/http/token-buckets.ts";
import { findRecipient, readRecipientId } from "../desk/recipient-store.ts";
import { findDestination } from "../destination-store.ts";
import type { Action } from "./alert.ts";
import { openPermit } from "./permit.ts";
import { alertRoutes } from "./routes.ts";

const perClient = new TokenBuckets("source", 1, 20);

/** The statuses an action applies to. If someone has worked on the lead since, the alert is outdated. */
const STARTS: Readonly<Record<Action, readonly StoredLead["status"][]>> = {
  contacted: ["new"],
  spam: ["new", "contacted"],
};

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
  // Whoever has left the team can't use the links in old emails.
  if (destination.kind === "email") {
    const recipient = await readRecipientId(destination);
    if ((await findRecipient(account_id, recipient)) === null) throw invalid();
  }
  requirePlan(account, { feature: "attribution", to: "change leads" }, now);
  if (!STARTS[action].includes(lead.status)) return { changed: false };
  const reporter = { via: "destination", by: destination.name.slice(0, NAME_MAX) } as const;
  const source = `alert ${destination_id}`;
  const reporting = { account, visibility: EVERYTHING, reporter, source, origin: destination_id, now };
  // The event id is the link's, so that it works once.
  const outcome = { event_id: permit.id, lead_id, status: action };
  const [result] = await addOutcomes([outcome], reporting);
  if (result?.status === "failed") throw unavailable();
  return { changed: result?.status === "changed" };
});
