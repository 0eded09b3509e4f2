import { DAY_MS } from "../../../functions/platform/day.ts";
import type { App } from "../../support/app.ts";
import { callAtTime } from "../../support/clock.ts";
import { givenAccount, givenSite } from "../../support/given.ts";

/** An account with two sites. One brought 4 leads from a newsletter a week before a time, and 20 then; the other stayed. */
export async function givenRise(app: App, later: Date) {
  const account = await givenAccount(app);
  const [site, other] = [
    await givenSite(app, account.token),
    await givenSite(app, account.token, "other.example"),
  ];
  const take = async (site_id: string, count: number, at: Date, touch: Record<string, string>) => {
    for (let number = 0; number < count; number++) {
      const email = `${site_id}-${at.getTime()}-${number}@firm.example`;
      const touches = [{ ...touch, at: at.toISOString() }];
      const body = { site_id, name: "Ada", email, touches };
      const { status, text } = await callAtTime(app, "POST /api/lead", at, { body });
      if (status !== 201) throw new Error(text);
    }
  };
  const before = new Date(later.getTime() - 7 * DAY_MS);
  const newsletter = { source: "news", medium: "email", campaign: "november" };
  await take(site.id, 4, before, newsletter);
  await take(site.id, 20, later, newsletter);
  await take(other.id, 6, before, { source: "google", medium: "organic" });
  await take(other.id, 6, later, { source: "google", medium: "organic" });
  return { account, site, other };
}
