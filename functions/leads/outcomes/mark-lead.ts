import { findAccount } from "../../accounts/account-store.ts";
import { findMember, findPerson } from "../../accounts/members/member-store.ts";
import { mayCall } from "../../accounts/members/role.ts";
import { requirePlan } from "../../accounts/plans/gate.ts";
import { route } from "../../accounts/routing/route.ts";
import { HttpError } from "../../platform/errors.ts";
import { TokenBuckets, throttle } from "../../platform/http/token-buckets.ts";
import { findLead } from "../lead-store.ts";
import { openMark } from "./mark-link.ts";
import { markByLink } from "./mark-store.ts";
import { toReporter } from "./reporter.ts";
import { outcomeRoutes } from "./routes.ts";

const perClient = new TokenBuckets("source", 1, 20);

const invalid = () => new HttpError(404, "This link is invalid, or it has expired.");

export const handler = route(
  outcomeRoutes,
  "POST /api/outcomes/marks",
  async ({ body: { mark, token }, clientIp, now }) => {
    throttle(perClient, clientIp, now);
    const subject = await openMark(mark, token, now);
    if (subject === null) throw invalid();
    const { account_id, person_id, lead_id, id } = subject;
    const [account, member, person, lead] = await Promise.all([
      findAccount(account_id),
      findMember(account_id, person_id),
      findPerson(person_id),
      findLead(account_id, lead_id),
    ]);
    // A person who has left the team, or may no longer change leads, can't use old emails either.
    if (member === null || person === null || !mayCall(member.role, "analyst")) throw invalid();
    if (account === null || lead === null) throw invalid();
    requirePlan(account, { feature: "attribution", to: "change leads" }, now);
    const reporter = { ...toReporter({ kind: "person", person }), via: "email" as const };
    return markByLink(lead, mark, id, { account, reporter, source: `mail ${person_id}`, now });
  },
);
