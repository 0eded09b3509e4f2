import { beforeAll, describe, expect, test } from "vitest";
import { keys } from "../../../functions/platform/store/keys.ts";
import { type GivenAccount, givenAccount, givenSite } from "../../support/given.ts";
import { rowsOf } from "../../support/rows.ts";
import { startedApp } from "../../support/started.ts";
import { ENGAGED, LANDED, reportOf, sendReports, visitsOf } from "./given-visits.ts";

const app = startedApp();
let account: GivenAccount;
beforeAll(async () => {
  account = await givenAccount(app);
});

describe("a report of a visit", () => {
  test("goes straight into a queue, and is counted by source and by landing page", async () => {
    const site = await givenSite(app, account.token);
    const { id, domain } = site;
    const body = reportOf(site, {
      source: "google",
      medium: "cpc",
      campaign: "spring",
      landing: `https://www.${domain}/pricing`,
      stages: LANDED | ENGAGED,
    });
    const { status, text, headers } = await app.call("POST /api/visit", {
      body,
      headers: { "content-type": "text/plain;charset=UTF-8", "user-agent": "Mozilla/5.0 Firefox/133.0" },
    });
    expect({ status, type: headers.get("content-type") }).toEqual({ status: 200, type: "text/xml" });
    expect(text).toContain("<MessageId>");
    await app.queues.settle();
    const counts = { visits: 1, engaged: 1, form_seen: 0, form_started: 0, sent: 0, first_of_day: 0 };
    expect(await visitsOf(app, account.id, "source")).toMatchObject([
      { ...counts, site_id: id, channel: "Paid Search", source: "google", campaign: "spring" },
    ]);
    expect(await visitsOf(app, account.id, "page")).toMatchObject([
      { ...counts, site_id: id, landing_page: "/pricing" },
    ]);
  });

  test("counts in reports, by source or by landing page", async () => {
    const { token } = await givenAccount(app);
    const site = await givenSite(app, token);
    const landing = `https://${site.domain}/pricing`;
    await sendReports(app, [
      reportOf(site, { landing, source: "newsletter", medium: "email" }),
      reportOf(site),
    ]);
    const [from, to] = [Date.now() - 86_400_000, Date.now()].map((ms) =>
      new Date(ms).toISOString().slice(0, 10),
    );
    const ask = async (by: string) =>
      (await app.call(`GET /api/reports?measures=visits&by=${by}&from=${from}&to=${to}`, { token })).json;
    expect(await ask("source")).toMatchObject({
      rows: expect.arrayContaining([
        expect.objectContaining({ source: "newsletter", visits: 1 }),
        expect.objectContaining({ source: "direct", visits: 1 }),
      ]),
      totals: { visits: 2 },
    });
    expect(await ask("landing_page")).toMatchObject({
      rows: expect.arrayContaining([
        expect.objectContaining({ landing_page: "/pricing", visits: 1 }),
        expect.objectContaining({ landing_page: "/", visits: 1 }),
      ]),
      totals: { visits: 2 },
    });
  });

  test("is remembered for an hour by its message's id, in case the queue delivers it again", async () => {
    const { id, token } = await givenAccount(app);
    const sent = Date.now() / 1000;
    await sendReports(app, [reportOf(await givenSite(app, token))]);
    const rows = rowsOf(app);
    const { pk, sk } = keys.counted(id, "");
    const [receipt] = await rows.below(pk, sk);
    rows.close();
    expect(receipt?.ids).toMatch(/^[0-9a-f]{8}$/);
    expect(Number(receipt?.expires_at) - sent).toBeGreaterThan(3500);
    expect(Number(receipt?.expires_at) - sent).toBeLessThan(3700);
  });

  test("counts on the day the visit began, in the account's time zone", async () => {
    const owner = await givenAccount(app);
    const body = { name: "Ada Example", time_zone: "Pacific/Kiritimati" };
    expect((await app.call("PATCH /api/account", { token: owner.token, body })).status).toBe(200);
    const site = await givenSite(app, owner.token);
    // Kiritimati is fourteen hours ahead of UTC.
    app.queues.now = new Date("2026-06-01T11:00:00Z");
    const hour = 3_600_000;
    await sendReports(
      app,
      [0, -2, -48].map((hours) =>
        reportOf(site, { at: hours * hour, landing: `https://${site.domain}/${hours}` }),
      ),
    );
    app.queues.now = null;
    const days = (await visitsOf(app, owner.id, "page")).map((count) => [
      count.by === "page" && count.landing_page,
      count.day,
    ]);
    // No visit is older than a day.
    expect(Object.fromEntries(days)).toEqual({
      "/0": "2026-06-02",
      "/-2": "2026-06-01",
      "/-48": "2026-06-01",
    });
  });
});
