import { describe, expect, test } from "vitest";
import { type Limited, limitMessage, limits } from "../../../functions/accounts/limits/limits.ts";
import { keys } from "../../../functions/platform/store/keys.ts";
import { eachDesk } from "../../destinations/each-desk.ts";
import type { GivenDesk } from "../../destinations/given-destination.ts";
import { givenTool } from "../../destinations/hooks/given-tool.ts";
import type { Receiver } from "../../destinations/receiver.ts";
import { weekly } from "../../reports/schedules/given-schedule.ts";
import { PANEL } from "../../reports/shares/given-share.ts";
import type { App, Called } from "../../support/app.ts";
import { givenAccount } from "../../support/given.ts";
import { rowsOf } from "../../support/rows.ts";
import { accept, givenInvitation } from "../../support/team.ts";

let app: App;
let desk: GivenDesk;
let receiver: Receiver;
eachDesk((scene) => {
  ({ app, desk, receiver } = scene);
});

const adding = (route: string, body: object) => async () => () => desk.call(route, { body });

/**
 * Each limit's counter on the account's row, and how to add one more: first its prerequisites, then the thing itself.
 */
const CASES: Record<Limited, { counter: string; prepare: () => Promise<() => Promise<Called>> }> = {
  sites: {
    counter: "site_count",
    prepare: adding("POST /api/sites", { name: "New", domain: "new.example" }),
  },
  seats: {
    counter: "member_count",
    prepare: async () => {
      const person = await givenAccount(app);
      const { token } = await givenInvitation(app, desk.account, "analyst", person.email);
      return () => accept(app, person, token);
    },
  },
  destinations: {
    counter: "destination_count",
    prepare: adding("POST /api/destinations", {
      kind: "web_to_lead",
      name: "New",
      org_id: "00D000000000001",
    }),
  },
  alerts: {
    counter: "alert_count",
    prepare: adding("POST /api/destinations", {
      ...{ kind: "telegram", name: "Sales", bot_token: `123456:local-${"a".repeat(30)}`, chat_id: "-1001" },
    }),
  },
  hooks: {
    counter: "hook_count",
    prepare: async () => {
      const tool = await givenTool(app, desk, receiver);
      return () => tool.subscribe("/hooks/1");
    },
  },
  schedules: {
    counter: "schedule_count",
    prepare: async () => () =>
      desk.call("POST /api/schedules", { body: weekly([{ email: desk.account.email }]) }),
  },
  clients: { counter: "client_count", prepare: adding("POST /api/clients", { name: "Acme" }) },
  keys: {
    counter: "key_count",
    prepare: adding("POST /api/keys", { name: "CRM", kind: "api", scopes: ["leads:read"] }),
  },
  feeds: { counter: "feed_count", prepare: adding("POST /api/feeds", { name: "Ads", kind: "leads" }) },
  dashboards: {
    counter: "dashboard_count",
    prepare: adding("POST /api/dashboards", { name: "Week", panels: [PANEL] }),
  },
  shares: {
    counter: "share_count",
    prepare: async () => {
      const { json } = await desk.call("POST /api/dashboards", { body: { name: "Week", panels: [PANEL] } });
      const body = { name: "For Acme", dashboard_id: (json as { id: string }).id };
      return () => desk.call("POST /api/shares", { body });
    },
  },
};

async function setCounter(counter: string, value: number): Promise<void> {
  const rows = rowsOf(app);
  await rows.set(keys.account(desk.account.id), counter, value);
  rows.close();
}

describe("each limit is enforced, even if two are added concurrently:", () => {
  test.each(Object.keys(CASES) as Limited[])("%s", async (of) => {
    const { counter, prepare } = CASES[of];
    const [add, same] = [await prepare(), await prepare()];
    await setCounter(counter, limits[of].trial);
    const refused = await add();
    expect([403, 409]).toContain(refused.status);
    expect((refused.json as { code: string }).code).toMatch(/^(limit_reached|plan_insufficient)$/);
    if (of !== "seats")
      expect(refused.json).toMatchObject({ detail: limitMessage(of, "trial", limits[of].trial) });
    await setCounter(counter, limits[of].trial - 1);
    const both = await Promise.all([add(), same()]);
    expect(both.filter(({ status }) => status === 200 || status === 201).length).toBeGreaterThan(0);
    const [row] = await desk.rows("ACCOUNT");
    expect(row?.[counter]).toBe(limits[of].trial);
  });
});

test("counters of schedules and dashboards are backfilled before one is added or removed", async () => {
  const body = { name: "Week", panels: [PANEL] };
  const { json } = await desk.call("POST /api/dashboards", { body });
  await desk.call("POST /api/dashboards", { body });
  const rows = rowsOf(app);
  const { dashboard_count, ...row } = (await rows.account(desk.account.id)) ?? {};
  expect(dashboard_count).toBe(2);
  const { id } = json as { id: string };
  for (const [route, left] of [
    ["POST /api/dashboards", 3],
    [`DELETE /api/dashboards/${id}`, 2],
  ] as const) {
    await rows.put(row);
    await desk.call(route, route.startsWith("POST") ? { body } : {});
    expect((await rows.account(desk.account.id))?.dashboard_count).toBe(left);
  }
  rows.close();
});
