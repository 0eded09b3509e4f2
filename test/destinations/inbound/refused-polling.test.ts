import { beforeEach, describe, expect, test, vi } from "vitest";
import type { App } from "../../support/app.ts";
import { newEmail } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp } from "../../support/started.ts";
import { at, givenPolled, pollAt } from "./given-polled.ts";

const DAY = 24 * 60;
const app = startedApp();
let crm: Awaited<ReturnType<typeof givenPolled>>;
let portal: ReturnType<App["vendors"]["hubspot"]["account"]>;

beforeEach(async () => {
  app.queues.now = null;
  crm = await givenPolled(app, "hubspot");
  portal = app.vendors.hubspot.account(crm.key);
  portal.switches = { fails: "expired", times: null, only: "search" };
});

const poll = (minutes: number) => pollAt(app, minutes);
const shown = () => crm.shown(crm.id);
const searches = () => portal.calls.filter((call) => call.endsWith("contacts/search")).length;

/** The number of emails to the owner that the CRM is paused. */
async function pauseMails(minutes: number): Promise<number> {
  await app.jobs.run("send-mails", { now: at(minutes) });
  const own = app.mails().filter(({ to }) => to === crm.account.email);
  return own.filter(({ subject }) => subject === "Our CRM is paused").length;
}

describe("a CRM that rejects the key during polling", () => {
  test("is shown as paused, emailed about once, and polled daily until it accepts the key", async () => {
    await poll(5);
    const failing_since = at(5).toISOString();
    expect(await shown()).toMatchObject({ state: "paused", paused: "refused", failing_since });
    expect(await pauseMails(6)).toBe(1);
    for (const minutes of [20, 40, 5 + DAY + 1]) await poll(minutes);
    expect(searches()).toBe(2);
    expect(await shown()).toMatchObject({ state: "paused", failing_since });
    expect(await pauseMails(DAY + 10)).toBe(1);
    portal.switches = { fails: "works", times: null, only: null };
    await poll(5 + 2 * DAY + 2);
    expect(await shown()).toMatchObject({ paused: null, failing_since: null, last_failure: null });
    await poll(5 + 2 * DAY + 20);
    expect(searches()).toBe(4);
  });

  test("still receives the next lead immediately; if it accepts it, there is no second email", async () => {
    await poll(5);
    await crm.lead(newEmail());
    await app.queues.settle();
    expect(await shown()).toMatchObject({ state: "ok", paused: null, failing_since: null });
    expect(portal.contacts.size).toBe(2);
    expect(await pauseMails(6)).toBe(0);
    await poll(5 + DAY + 1);
    expect(await shown()).toMatchObject({ state: "rejecting", paused: null });
    expect(await pauseMails(DAY + 10)).toBe(0);
  });

  test("and echoes it does not expose it", async () => {
    const echo = vi.spyOn(app.vendors.hubspot, "answer").mockImplementation(({ headers }) => ({
      status: 401,
      body: { message: `${headers.authorization} is not valid.`, category: "EXPIRED_AUTHENTICATION" },
    }));
    await poll(5);
    expect(await shown()).toMatchObject({ last_failure: { words: "Bearer … is not valid." } });
    const other = "pat-local-another-key";
    const answers = [
      await crm.call(`GET /api/destinations/${crm.id}/stages`),
      await crm.call(`GET /api/destinations/${crm.id}/fields`),
      await crm.call(`PATCH /api/destinations/${crm.id}`, { body: { key: other } }),
    ];
    for (const answer of answers)
      expect(expectError(answer, 400)).toBe("HubSpot refused the connection: Bearer … is not valid.");
    expect(JSON.stringify(await crm.rows("DEST#"))).not.toContain(crm.key);
    echo.mockRestore();
  });
});
