import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayIn, dayStart } from "../../functions/accounts/time-zone.ts";
import { type App, startApp } from "../support/app.ts";
import { givenAccount, newEmail } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { activityOf } from "./activity/activity-of.ts";

const HOUR = 3_600_000;
/** Zones whose clocks change by an hour at 2:00 and at midnight, by half an hour, and never, and the largest offset. */
const ZONES = [
  "Europe/Berlin",
  "America/Santiago",
  "Australia/Lord_Howe",
  "Asia/Kolkata",
  "Pacific/Kiritimati",
];

const nextDay = (day: string) => new Date(Date.parse(day) + 24 * HOUR).toISOString().slice(0, 10);

describe("days in a time zone", () => {
  test.each([
    ["Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00Z", 23],
    ["Europe/Berlin", "2026-10-25", "2026-10-24T22:00:00Z", 25],
    // Midnight is skipped, so the day begins at one.
    ["America/Santiago", "2026-09-06", "2026-09-06T04:00:00Z", 23],
    ["Australia/Lord_Howe", "2026-10-04", "2026-10-03T13:30:00Z", 23.5],
    ["Asia/Kolkata", "2026-03-29", "2026-03-28T18:30:00Z", 24],
    ["Pacific/Kiritimati", "2026-01-01", "2025-12-31T10:00:00Z", 24],
  ])("in %s, %s begins at %s and has %s hours", (zone, day, start, hours) => {
    expect(new Date(dayStart(zone, day)).toISOString()).toBe(start.replace("Z", ".000Z"));
    expect(dayStart(zone, nextDay(day)) - dayStart(zone, day)).toBe(hours * HOUR);
  });

  test.each(ZONES)("in %s, every moment of three years is in exactly one day", (zone) => {
    for (let day = "2025-01-01"; day < "2028-01-01"; day = nextDay(day)) {
      const [start, end] = [dayStart(zone, day), dayStart(zone, nextDay(day))];
      expect(dayIn(zone, start - 1) < day, `${day} begins no later`).toBe(true);
      expect([dayIn(zone, start), dayIn(zone, end - 1)]).toEqual([day, day]);
    }
  });
});

describe("an account's time zone", () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const register = async (body: object) => {
    const { status, json } = await app.call("POST /api/auth/register", {
      body: { name: "Ada Example", email: newEmail(), password: "abc123", ...body },
    });
    expect(status).toBe(201);
    return (json as { access_token: string }).access_token;
  };
  const zoneOf = async (token: string) => {
    const account = (await app.call("GET /api/account", { token })).json as { time_zone: string };
    const me = (await app.call("GET /api/me", { token })).json as { accounts: { time_zone: string }[] };
    expect(me.accounts.map(({ time_zone }) => time_zone)).toEqual([account.time_zone]);
    return account.time_zone;
  };

  test("is the browser's at registration, or UTC if that is missing or unknown", async () => {
    expect(await zoneOf(await register({ time_zone: "America/New_York" }))).toBe("America/New_York");
    expect(await zoneOf(await register({}))).toBe("UTC");
    for (const time_zone of ["Mars/Olympus", "+05:30", "", 7, null])
      expect(await zoneOf(await register({ time_zone }))).toBe("UTC");
  });

  test("can be changed on its own, which is logged", async () => {
    const owner = await givenAccount(app);
    const change = (body: object) => app.call("PATCH /api/account", { token: owner.token, body });
    const { status, json } = await change({ time_zone: "Asia/Kolkata" });
    expect([status, json]).toEqual([
      200,
      expect.objectContaining({ time_zone: "Asia/Kolkata", name: "Ada Example", currency: "USD" }),
    ]);
    expect(await zoneOf(owner.token)).toBe("Asia/Kolkata");
    const [newest] = await activityOf(app, owner);
    expect(newest).toMatchObject({
      what: "account.time_zone_changed",
      details: { from: "UTC", to: "Asia/Kolkata" },
    });
    await change({ name: "Initech" });
    expect(await zoneOf(owner.token)).toBe("Asia/Kolkata");
  });

  test("must be an IANA name; anything else changes nothing", async () => {
    const { token } = await givenAccount(app);
    for (const time_zone of ["Mars/Olympus", "+05:30", "", 7, null])
      expect(
        expectError(await app.call("PATCH /api/account", { token, body: { name: "New", time_zone } }), 400),
      ).toBe("time_zone must be an IANA time zone such as Europe/Berlin or UTC.");
    expect(expectError(await app.call("PATCH /api/account", { token, body: {} }), 400)).toBe(
      "Provide at least one of name, currency, time_zone.",
    );
    expect((await app.call("GET /api/account", { token })).json).toMatchObject({
      name: "Ada Example",
      time_zone: "UTC",
    });
  });
});
