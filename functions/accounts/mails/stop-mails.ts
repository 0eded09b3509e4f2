import { HttpError } from "../../platform/errors.ts";
import { TokenBuckets, throttle } from "../../platform/http/token-buckets.ts";
import { findAccount } from "../account-store.ts";
import { route } from "../routing/route.ts";
import { ownsMailToken, saveMailsStopped } from "./mail-store.ts";
import { mailRoutes } from "./routes.ts";

const perClient = new TokenBuckets("source", 1, 20);

export const handler = route(mailRoutes, "POST /api/mails/stop", async ({ query, clientIp, now }) => {
  throttle(perClient, clientIp, now);
  const account = await findAccount(query.account);
  if (account === null || !ownsMailToken(account, query.token)) {
    throw new HttpError(404, "This link is invalid; use the one in our latest email to you.");
  }
  await saveMailsStopped(account.id, query.wanted === undefined, now);
  return undefined;
});
