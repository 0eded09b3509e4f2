import { findAccount } from "../../accounts/account-store.ts";
import { requirePlan } from "../../accounts/plans/gate.ts";
import { route } from "../../accounts/routing/route.ts";
import { HttpError } from "../../platform/errors.ts";
import { RequestQuota } from "../../platform/http/request-quota.ts";
import { TokenBuckets, throttle } from "../../platform/http/token-buckets.ts";
import { feedContents } from "./contents-store.ts";
import { readCredentials } from "./feed.ts";
import { findFeed, recordFetch } from "./feed-store.ts";
import { feedRoutes } from "./routes.ts";

/** Google fetches from a few IP addresses for all of its customers. */
const perClient = new TokenBuckets("source", 20, 200);
const perFeed = new RequestQuota({ kind: "feed", max: 60, seconds: 3600 });

const noSuchFeed = () => new HttpError(404, "There is no such feed. It may have been revoked.");
const wrongCredentials = () =>
  new HttpError(401, "The user name is the feed's id, and the password its token.", {
    "www-authenticate": 'Basic realm="Whence feeds", charset="UTF-8"',
  });

export const handler = route(
  feedRoutes,
  "GET /api/feeds/{id}",
  async ({ parameters, headers, clientIp, now }) => {
    throttle(perClient, clientIp, now);
    const credentials = readCredentials(parameters.id, headers.authorization);
    if (credentials === null) throw noSuchFeed();
    if (credentials === "unauthorized") throw wrongCredentials();
    const feed = await findFeed(credentials.token);
    if (credentials.id !== null && feed?.id !== credentials.id) throw wrongCredentials();
    const account = feed && (await findAccount(feed.account_id));
    if (feed === null || account === null) throw noSuchFeed();
    await perFeed.take(feed.id, now);
    requirePlan(account, { feature: "crm_sync", to: "fetch feeds" }, now);
    await recordFetch(feed, now);
    return feedContents(account, feed, now);
  },
);
