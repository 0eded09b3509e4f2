import { findAccount } from "../../accounts/account-store.ts";
import { route } from "../../accounts/routing/route.ts";
import { HttpError } from "../../platform/errors.ts";
import { RequestQuota } from "../../platform/http/request-quota.ts";
import { TokenBuckets, throttle } from "../../platform/http/token-buckets.ts";
import { openMemory } from "../desk/memory-store.ts";
import { findLeadIdCode } from "../vendors/kinds.ts";
import { requireAddressed } from "./address-store.ts";
import { applyFacts } from "./fact-store.ts";
import { RECORDS_MAX, readInbound } from "./inbound-body.ts";
import { blankLoggedFact } from "./received.ts";
import { logReceived } from "./received-store.ts";
import { inboundRoutes } from "./routes.ts";

/** A CRM calls from a few IP addresses for all of its customers. */
const perClient = new TokenBuckets("source", 20, 200);
const perAddress = new RequestQuota({ kind: "inbound", max: 600, seconds: 60 });

export const handler = route(
  inboundRoutes,
  "POST /api/inbound/{token}",
  async ({ parameters, body, headers, clientIp, now }) => {
    throttle(perClient, clientIp, now);
    const destination = await requireAddressed(parameters.token);
    await perAddress.take(destination.id, now);
    const code = findLeadIdCode(destination.kind);
    const leadField = code === null ? "" : ((await openMemory(destination))[code] ?? "");
    const facts = readInbound(body.toString("utf8"), headers["content-type"] ?? "", leadField);
    if (facts === null) {
      await logReceived(destination, "address", [{ ...blankLoggedFact, end: "unreadable" }], now);
      throw new HttpError(400, `Send a record, or a list of up to ${RECORDS_MAX}, as JSON or a form.`);
    }
    const account = await findAccount(destination.account_id);
    const logged = account === null ? [] : await applyFacts(destination, account, facts, now);
    await logReceived(destination, "address", logged, now);
    return { results: logged.map(({ end }) => end) };
  },
);
