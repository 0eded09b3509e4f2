import { describe, expect, test } from "vitest";
import type { Account } from "../../../functions/accounts/account.ts";
import type { Client } from "../../../functions/accounts/clients/client.ts";
import type { Dashboard } from "../../../functions/reports/dashboards/dashboard.ts";
import type { StoredSchedule } from "../../../functions/reports/schedules/schedule.ts";
import {
  addressesFor,
  findProblem,
  listTargets,
  pickPanels,
  type Surroundings,
} from "../../../functions/reports/schedules/targets.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");
const panel = { title: "Leads", chart: "number", question: {} } as unknown as NonNullable<
  StoredSchedule["panel"]
>;
const dashboards = [
  { id: "full", panels: [panel, panel] },
  { id: "empty", panels: [] },
] as unknown as Dashboard[];
const clients = [{ id: "x" }, { id: "y" }] as unknown as Client[];
const given = (schedule: Partial<StoredSchedule> = {}) =>
  ({
    ...{ id: "s1", dashboard_id: "full", panel: null, clients: null, paused: false },
    ...{ created_at: "2026-11-01T00:00:00.000Z", ...schedule },
  }) as StoredSchedule;

/** An account that pays for a plan until `ends_at`. */
const on = (plan: string, ends_at = "2026-12-01T00:00:00.000Z") =>
  ({
    trial_ends_at: "2026-10-01T00:00:00.000Z",
    periods: [{ plan, price_cents: 0, starts_at: "2026-10-01T00:00:00.000Z", ends_at, month: 1 }],
  }) as unknown as Account;

const problem = (schedule: Partial<StoredSchedule>, about: Partial<Surroundings> = {}) => {
  const own = given(schedule);
  const rest = { dashboards, clients, clientsWithSites: new Set<string>() };
  return findProblem(own, { account: on("agency"), schedules: [own], ...rest, ...about }, NOW);
};

describe("a schedule can't send", () => {
  test.each<[string, Partial<StoredSchedule>, Partial<Surroundings>, string | null]>([
    ["by nothing", {}, {}, null],
    ["by nothing, with a panel of its own", { dashboard_id: null, panel }, {}, null],
    [
      "by an account that has ended",
      {},
      { account: on("agency", "2026-11-01T00:00:00.000Z") },
      "account_ended",
    ],
    [
      "by a plan without reports of clients",
      { clients: ["x"] },
      { account: on("growth") },
      "clients_not_in_plan",
    ],
    ["by nothing, on a plan that has them", { clients: ["x"] }, {}, null],
    ["by a dashboard that is gone", { dashboard_id: "gone" }, {}, "dashboard_deleted"],
    ["by a dashboard without panels", { dashboard_id: "empty" }, {}, "dashboard_empty"],
    ["by clients that are gone", { clients: ["gone"] }, {}, "clients_deleted"],
    ["by nothing, if one of its clients is left", { clients: ["gone", "y"] }, {}, null],
    ["by nothing, if it is of all clients and there are none", { clients: "all" }, { clients: [] }, null],
  ])("%s", (_, schedule, about, expected) => expect(problem(schedule, about)).toBe(expected));

  const first = given({ id: "s0", created_at: "2026-10-01T00:00:00.000Z" });
  const twin = given({ id: "s0" });
  test.each<[string, Partial<StoredSchedule>, string | null]>([
    ["the older of two", { id: "s2", created_at: "2026-09-01T00:00:00.000Z" }, null],
    ["the newer of two", { id: "s2" }, "schedule_limit"],
  ])("by a plan with one schedule, if it is not %s", (_, schedule, expected) => {
    const own = given(schedule);
    const about = { account: on("starter"), schedules: [own, first] };
    expect(problem(schedule, about)).toBe(expected);
    expect(problem(schedule, { ...about, schedules: [first, own] })).toBe(expected);
  });

  test("by a plan with one schedule, of two of the same time by id, and paused ones don't count", () => {
    const [own, about] = [given(), { account: on("starter") }];
    expect(problem({}, { ...about, schedules: [own, twin] })).toBe("schedule_limit");
    expect(problem({}, { ...about, schedules: [own, { ...twin, id: "s9" }] })).toBeNull();
    expect(problem({}, { ...about, schedules: [own, { ...first, paused: true }] })).toBeNull();
  });
});

test("a schedule sends its own panel, or those of its dashboard", () => {
  expect(pickPanels({ dashboard_id: "full", panel: null }, dashboards)).toHaveLength(2);
  expect(pickPanels({ dashboard_id: null, panel }, dashboards)).toEqual([panel]);
  expect(pickPanels({ dashboard_id: "gone", panel: null }, dashboards)).toBeNull();
});

test("a schedule sends a report of the account, of all clients, or of those chosen that are left", () => {
  const ids = (chosen: StoredSchedule["clients"]) =>
    listTargets({ clients: chosen }, clients).map((each) => each?.id);
  expect(listTargets({ clients: null }, clients)).toEqual([null]);
  expect(ids("all")).toEqual(["x", "y"]);
  expect(ids(["y", "gone"])).toEqual(["y"]);
});

test("an address gets its client's reports, or every client's, and each only once", () => {
  const recipients = [
    { email: "all@firm.example", client_id: null },
    { email: "x@firm.example", client_id: "x" },
    { email: "y@firm.example", client_id: "y" },
    { email: "all@firm.example", client_id: "x" },
  ];
  expect(addressesFor({ recipients }, "x")).toEqual(["all@firm.example", "x@firm.example"]);
  expect(addressesFor({ recipients }, null)).toEqual(["all@firm.example"]);
});
