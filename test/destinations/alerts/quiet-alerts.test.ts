import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type App, startApp } from "../../support/app.ts";
import { givenTelegram } from "./given-alert.ts";

const MINUTE = 60_000;

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());
beforeEach(() => {
  app.queues.now = null;
});

describe("quiet hours", () => {
  /** Full hours from now, all within a day, after which alerts are dropped. */
  const hoursAway = (hours: number) => (Math.floor(Date.now() / (60 * MINUTE)) + hours) * 60 * MINUTE;
  const timeAt = (hours: number) => new Date(hoursAway(hours)).toISOString().slice(11, 16);
  const quiet_hours = { from: timeAt(2), to: timeAt(12), time_zone: "UTC" };

  it("collect leads, and send them together when they end", async () => {
    const { lead, bot, shown, id, pass } = await givenTelegram(app, { settings: { quiet_hours } });
    app.queues.now = new Date(hoursAway(3));
    for (const name of ["Ada", "Bob", "Cy"]) await lead(`${name}@firm.example`, { name, form: name });
    await app.queues.settle();
    expect(bot.posted).toEqual([]);
    const end = new Date(hoursAway(12));
    expect(await shown(id)).toMatchObject({ next_at: end.toISOString() });
    await pass(hoursAway(5) - Date.now());
    expect(bot.posted).toEqual([]);
    await pass(end.getTime() - Date.now() + MINUTE);
    expect(bot.posted.map(({ text }) => text.split("\n")[0])).toEqual(["3 new leads"]);
    expect(["Ada", "Bob", "Cy"].every((name) => bot.posted[0]?.text.includes(name))).toBe(true);
  });

  it("end immediately when they are removed, and are rejected if invalid", async () => {
    const { lead, bot, call, id } = await givenTelegram(app, { settings: { quiet_hours } });
    app.queues.now = new Date(hoursAway(3));
    await lead("ada@firm.example");
    await app.queues.settle();
    const change = (settings: object) => call(`PATCH /api/destinations/${id}`, { body: { settings } });
    expect((await change({ quiet_hours: { ...quiet_hours, time_zone: "Mars" } })).status).toBe(400);
    expect((await change({ quiet_hours: null })).status).toBe(200);
    await app.queues.settle();
    expect(bot.posted).toHaveLength(1);
  });
});
