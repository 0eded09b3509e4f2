import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GivenAccount, givenPlan } from "../../support/given.ts";
import { expectError, textOf } from "../../support/http-error.ts";
import { after, DAY, dayOf, type Mailing, startMailing } from "../../support/mailing.ts";

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
afterAll(() => mailing?.close());

describe("unsubscribing", () => {
  const stopPath = async ({ id }: GivenAccount, more: Record<string, string> = {}) => {
    const { mail_token } = (await mailing.rows.account(id)) ?? {};
    return `/api/mails/stop?${new URLSearchParams({ account: id, token: String(mail_token), ...more })}`;
  };

  it("stops reminders, but not receipts or notices about plan changes", async () => {
    const account = await mailing.onTrial();
    expect((await mailing.app.call(`POST ${await stopPath(account)}`)).status).toBe(204);
    expect(await mailing.calendarOf(account, account.created, after(account.ends, 10 * DAY))).toEqual([
      "day 14: Your trial has ended",
    ]);
    await givenPlan(mailing.app, account.token, "growth", after(account.ends, 11 * DAY));
    await mailing.run(after(account.ends, 11 * DAY));
    expect(mailing.subjectsTo(account).at(-1)).toMatch(/^Receipt 1/);
  });

  it("stops every reminder before the end of a plan, but not the notice that it has ended", async () => {
    const account = await mailing.onTrial();
    const stop = await stopPath(account);
    await givenPlan(mailing.app, account.token, "growth", account.created);
    await mailing.run(account.created);
    const mails = mailing.mailsTo(account).length;
    expect((await mailing.app.call(`POST ${stop}`)).status).toBe(204);
    const { periods } = (await mailing.rows.account(account.id)) ?? {};
    const ends = new Date(String(periods[0].ends_at));
    expect(await mailing.calendarOf(account, after(ends, -10 * DAY), after(ends, 60 * DAY))).toEqual([
      "day 10: Your Growth plan is due for renewal",
      `day 13: Your Growth plan stays active until ${dayOf(after(ends, 7 * DAY))}`,
    ]);
    for (const { headers } of mailing.mailsTo(account).slice(mails))
      expect(headers).not.toHaveProperty("List-Unsubscribe");
  });

  it("works with a mail client's own button, with any form body, any number of times", async () => {
    const account = await mailing.onTrial();
    await mailing.run(account.created);
    const address = /<(.+)>/.exec(mailing.mailsTo(account)[0]?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
    for (let press = 0; press < 2; press++) {
      const response = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      });
      expect(response.status).toBe(204);
    }
    expect(await mailing.rows.account(account.id)).toHaveProperty("mails_stopped_at");
  });

  it("can be undone", async () => {
    const account = await mailing.onTrial();
    await mailing.app.call(`POST ${await stopPath(account)}`);
    expect((await mailing.app.call(`POST ${await stopPath(account, { wanted: "yes" })}`)).status).toBe(204);
    expect(await mailing.rows.account(account.id)).not.toHaveProperty("mails_stopped_at");
    await mailing.run(account.created);
    expect(mailing.subjectsTo(account)).toEqual(["Welcome to Whence"]);
  });

  it("is not triggered by opening the link, as mail scanners do", async () => {
    const account = await mailing.onTrial();
    expect((await mailing.app.call(`GET ${await stopPath(account)}`)).status).toBe(405);
    const page = (await stopPath(account)).replace("/api/mails/stop", "/mails");
    expect((await mailing.app.call(`GET ${page}`)).status).toBe(200);
    expect(await mailing.rows.account(account.id)).not.toHaveProperty("mails_stopped_at");
  });

  it("accepts only the account's own link, and does not reveal which accounts exist", async () => {
    const account = await mailing.onTrial();
    const other = await mailing.onTrial();
    const token = String((await mailing.rows.account(other.id))?.mail_token);
    const responses: string[] = [];
    for (const [id, guess] of [
      [account.id, token],
      [account.id, ""],
      ["nobody", token],
      ["", ""],
    ] as const) {
      const query = new URLSearchParams({ account: id, token: guess });
      const response = await mailing.app.call(`POST /api/mails/stop?${query}`);
      expect(expectError(response, 404)).toBe(
        "This link is invalid; use the one in our latest email to you.",
      );
      responses.push(textOf(response));
    }
    expect(new Set(responses).size).toBe(1);
    expect((await mailing.app.call("POST /api/mails/stop")).status).toBe(400);
    expect((await mailing.app.call(`POST /api/mails/stop?account=${account.id}&token=`)).status).toBe(404);
    expect(await mailing.rows.account(account.id)).not.toHaveProperty("mails_stopped_at");
  });
});
