import * as v from "valibot";
import type { Account } from "../../accounts/account.ts";
import type { Cause } from "../../accounts/activity/activity.ts";
import { logActivity } from "../../accounts/activity/activity-store.ts";
import { explainLimit, releaseQuota, reserveQuota } from "../../accounts/limits/usage-store.ts";
import { isStillOwned } from "../../accounts/members/member.ts";
import { findMember, listPeople } from "../../accounts/members/member-store.ts";
import { computeAccess } from "../../accounts/plans/access.ts";
import { DAY_MS } from "../../platform/day.ts";
import { logError } from "../../platform/http/response.ts";
import { randomName, sha256 } from "../../platform/store/digest.ts";
import { keys } from "../../platform/store/keys.ts";
import { getRow, getRows, queryAll, updateRow } from "../../platform/store/table.ts";
import { put, remove, transact, UNCONDITIONAL } from "../../platform/store/transaction.ts";
import { TtlCache } from "../../platform/store/ttl-cache.ts";
import { Feed, type FeedUse, type NewFeed } from "./feed.ts";

const FEED_ID = /^feed_[\w-]{22}$/;
const Listed = v.object({ ...Feed.entries, sha256: v.string() });

const toSubject = ({ id, name }: Feed) => ({ kind: "feed", id, name }) as const;

/** Stores a person's new feed. Returns it with its token, which is not stored. 409 at the account's limit. */
export async function saveNewFeed(
  account: Account,
  creatorId: string,
  { sites, ...input }: NewFeed,
  cause: Cause,
): Promise<{ feed: Feed; token: string }> {
  const { id: accountId } = account;
  const { plan } = computeAccess(account, cause.now);
  const token = randomName(32);
  const digest = sha256(token);
  const feed: Feed = {
    ...input,
    ...(sites && { sites }),
    id: `feed_${randomName(16)}`,
    account_id: accountId,
    created_by: creatorId,
    created_at: cause.now.toISOString(),
  };
  const failed = await transact(() => [
    put(keys.accountFeed(accountId, feed.id), { ...feed, sha256: digest }),
    put(keys.feed(digest), feed),
    reserveQuota(accountId, ["feeds"], plan),
    logActivity(accountId, { what: "feed.added", subject: toSubject(feed), details: {} }, cause),
  ]);
  // A retried write conflicts with its own rows.
  if (failed.length === 0 || failed.includes(0)) return { feed, token };
  throw await explainLimit(accountId, ["feeds"], plan);
}

const Fetched = v.object({ fetched_on: v.string() });

/** An account's feeds, newest first, with their creators and the day of their last fetch. */
export async function listFeeds(accountId: string): Promise<{ feed: Feed; use: FeedUse }[]> {
  const [rows, people] = await Promise.all([queryAll(keys.accountFeeds(accountId)), listPeople(accountId)]);
  const feeds = rows.map((row) => v.parse(Feed, row));
  const fetched = await getRows(feeds.map(({ id }) => keys.feedFetched(id)));
  return feeds
    .map((feed, at) => {
      const row = fetched[at];
      const creator = people.find(({ person }) => person.id === feed.created_by);
      const use = {
        created_by: creator?.person ?? null,
        ended: !isStillOwned(creator?.member ?? null, feed),
        last_fetched_on: row ? v.parse(Fetched, row).fetched_on : null,
      };
      return { feed, use };
    })
    .sort((a, b) => b.feed.created_at.localeCompare(a.feed.created_at));
}

/** Revokes a feed, effective with the next request. False if the account has no such feed. */
export async function revokeFeed(accountId: string, id: string, cause: Cause): Promise<boolean> {
  const row = FEED_ID.test(id) ? await getRow(keys.accountFeed(accountId, id)) : null;
  if (row === null) return false;
  const { sha256: digest, ...feed } = v.parse(Listed, row);
  const failed = await transact(() => [
    remove(keys.accountFeed(accountId, id)),
    remove(keys.feed(digest), UNCONDITIONAL),
    remove(keys.feedFetched(id), UNCONDITIONAL),
    releaseQuota(accountId, { feeds: 1 }),
    logActivity(accountId, { what: "feed.revoked", subject: toSubject(feed), details: {} }, cause),
  ]);
  return failed.length === 0;
}

/** The feed of a token; null if there is none, or its creator lost their role. Costs two read units. */
export async function findFeed(token: string): Promise<Feed | null> {
  const row = await getRow(keys.feed(sha256(token)));
  if (row === null) return null;
  const feed = v.parse(Feed, row);
  const creator = await findMember(feed.account_id, feed.created_by);
  return isStillOwned(creator, feed) ? feed : null;
}

/** How long the day of the last fetch is stored. */
const KEPT_SECONDS = 400 * 86_400;
const recorded = new TtlCache<string>(DAY_MS, 20_000);

/** Records the day of a fetch: one write per day and instance. A failure is only logged. */
export async function recordFetch({ id }: Feed, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  if (recorded.get(id, now.getTime()) === day) return;
  recorded.set(id, day, now.getTime());
  try {
    await updateRow(keys.feedFetched(id), {
      UpdateExpression: "SET fetched_on = :day, expires_at = :end",
      ExpressionAttributeValues: { ":day": day, ":end": Math.floor(now.getTime() / 1000) + KEPT_SECONDS },
    });
  } catch (error) {
    logError(error, "recording a feed's fetch", 503);
  }
}
