import type { Account } from "../../accounts/account.ts";
import { listPeople } from "../../accounts/members/member-store.ts";
import { dayIn } from "../../accounts/time-zone.ts";
import { runParallel } from "../../platform/store/parallel.ts";
import { presentShare, type Share, type ShownShare } from "./share.ts";
import { readViews } from "./view-store.ts";

const LANES = 10;

/** Returns a function that presents a link to its account, with its creator and view counts. */
async function presenter(account: Account, now: Date): Promise<(share: Share) => Promise<ShownShare>> {
  const today = dayIn(account.time_zone, now.getTime());
  const people = await listPeople(account.id);
  return async (share) => {
    const creator = people.find(({ person }) => person.id === share.created_by);
    const views = await readViews(account, share.id, now);
    return presentShare(share, today, { created_by: creator?.person.name ?? null, views });
  };
}

export const presentOne = async (account: Account, share: Share, now: Date): Promise<ShownShare> =>
  (await presenter(account, now))(share);

export const presentAll = async (account: Account, shares: readonly Share[], now: Date) =>
  runParallel(shares, LANES, await presenter(account, now));
