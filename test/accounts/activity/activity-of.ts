import type { Activity } from "../../../functions/accounts/activity/activity.ts";
import type { App } from "../../support/app.ts";
import type { GivenAccount } from "../../support/given.ts";
import { forAccount } from "../../support/team.ts";

/** The first page of an account's activity, newest first, as one of its members sees it. */
export async function activityOf(
  app: App,
  { token }: GivenAccount,
  account?: { id: string },
): Promise<Activity[]> {
  const headers = account && forAccount(account);
  const { status, json, text } = await app.call("GET /api/activity?limit=100", {
    token,
    ...(headers && { headers }),
  });
  if (status !== 200) throw new Error(`activity: ${status} ${text}`);
  return (json as { data: Activity[] }).data;
}
