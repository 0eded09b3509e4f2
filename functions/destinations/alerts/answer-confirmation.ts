import type { Person } from "../../accounts/members/member.ts";
import { findPerson, listPersonMemberships } from "../../accounts/members/member-store.ts";
import { route } from "../../accounts/routing/route.ts";
import { HttpError } from "../../platform/errors.ts";
import { TokenBuckets, throttle } from "../../platform/http/token-buckets.ts";
import { wakeDestination } from "../desk/lease-store.ts";
import { findRecipient, readRecipientId } from "../desk/recipient-store.ts";
import { findDestination, listDestinations, removeDestination } from "../destination-store.ts";
import { saveConsent, saveRefusal } from "./consent-store.ts";
import { openPermit, type Subject } from "./permit.ts";
import { alertRoutes } from "./routes.ts";

const perClient = new TokenBuckets("source", 1, 20);

const invalid = () => new HttpError(404, "This link is invalid, or it has expired.");

/** The alert that the link belongs to, if it still has the same recipient. */
async function findAlert({ account_id, destination_id, about }: Subject) {
  const alert = await findDestination(account_id, destination_id);
  return alert !== null && (await readRecipientId(alert)) === about ? alert : null;
}

/** Sends what waited for a person to confirm their address. */
async function wakeAlerts(accountId: string, { email }: Person, now: Date): Promise<void> {
  for (const { kind, address, id } of await listDestinations(accountId))
    if (kind === "email" && address === email) await wakeDestination(accountId, id, now);
}

async function confirm(subject: Subject, now: Date): Promise<boolean> {
  const { account_id, about } = subject;
  const [alert, person] = await Promise.all([findAlert(subject), findRecipient(account_id, about)]);
  if (alert === null || person === null) throw invalid();
  const changed = await saveConsent(about, now);
  if (changed) await wakeAlerts(account_id, person, now);
  return changed;
}

async function confirmAddress({ about }: Subject, now: Date): Promise<boolean> {
  const person = await findPerson(about);
  if (person === null) throw invalid();
  const changed = await saveConsent(about, now);
  const accounts = changed ? await listPersonMemberships(about) : [];
  for (const { account_id } of accounts) await wakeAlerts(account_id, person, now);
  return changed;
}

async function refuse(subject: Subject, now: Date): Promise<boolean> {
  const { account_id, destination_id, about } = subject;
  const [alert, person] = await Promise.all([findAlert(subject), findPerson(about)]);
  if (person === null) throw invalid();
  const changed = await saveRefusal(about, now);
  if (alert !== null)
    await removeDestination(account_id, destination_id, { actor: { kind: "person", person }, now });
  return changed;
}

const follow = { confirm, refuse, address: confirmAddress };

export const handler = route(
  alertRoutes,
  "POST /api/alerts/confirmation",
  async ({ body, clientIp, now }) => {
    throttle(perClient, clientIp, now);
    const { answer, token } = body;
    const subject = await openPermit(answer, token, now);
    if (subject === null) throw invalid();
    return { changed: await follow[answer](subject, now) };
  },
);
