import { beforeEach, describe, expect, it } from "vitest";
import { givenTelegram } from "../../../../test/destinations/alerts/given-alert.ts";
import { startedApp } from "../../../../test/support/started.ts";

const MINUTE = 60_000;

const app = startedApp();
beforeEach(() => {
  app.queues.now = null;
});

describe("an alert to Telegram", () => {
  it("says who the lead is, its score and why, and where it came from, with a link", async () => {
    const { lead, bot, shown, id, rows } = await givenTelegram(app);
    const leadId = await lead("ada@firm.example", {
      name: "Ada <Lovelace>",
      company: "Firm & Sons",
      message: "Please call me back\nabout our offices.",
      touches: [{ source: "google", medium: "cpc", campaign: "spring & summer" }],
    });
    await app.queues.settle();
    const [first] = bot.posted;
    expect(first?.chat).toBe("-1001");
    const lines = first?.text.split("\n") ?? [];
    expect(lines[0]).toMatch(/^New lead: Ada <Lovelace>, Firm & Sons \(score \d+(\.\d)?\)$/);
    expect(lines.filter((line) => line.startsWith("• "))).toHaveLength(2);
    expect(lines).toContain("Please call me back about our offices.");
    expect(first?.text).toMatch(/ · google · spring & summer\nOpen the lead/);
    expect(first?.links[0]).toBe(`${app.origin}/dashboard?lead=${leadId}`);
    const [token = ""] = bot.calls[0]?.match(/\d+:[\w-]+/) ?? [];
    const stored = JSON.stringify([await rows("DEST#"), await rows("OUT#"), await shown(id)]);
    expect(token).not.toBe("");
    expect(stored).not.toContain(token);
    expect(await shown(id)).toMatchObject({ state: "ok", address: "chat -1001" });
  });

  it("drops what waited for more than a day, and says so with the next lead", async () => {
    const { lead, bot, id, pass, call } = await givenTelegram(app);
    bot.switches = { fails: "full", times: null, only: null };
    for (const name of ["Ada", "Bob"]) await lead(`${name}@firm.example`, { name, form: name });
    await app.queues.settle();
    bot.switches = { fails: "works", times: null, only: null };
    await pass(25 * 60 * MINUTE);
    expect(bot.posted).toEqual([]);
    const log = await call(`GET /api/deliveries?destination=${id}`);
    expect(log.json).toMatchObject({ data: [{ state: "dropped" }, { state: "dropped" }] });
    app.queues.now = null;
    for (const name of ["Cy", "Di"]) {
      await lead(`${name}@firm.example`, { name, form: name });
      await app.queues.settle();
    }
    const [first, second, ...more] = bot.posted;
    expect(more).toEqual([]);
    expect(first?.text).toContain("2 earlier alerts waited for more than a day and were dropped.");
    expect(second?.text).not.toContain("dropped");
  });

  it("waits as long as Telegram asks, then sends all leads in one message", async () => {
    const { lead, bot, shown, id, pass } = await givenTelegram(app);
    bot.switches = { fails: "429", times: 1, only: null };
    const begun = Date.now();
    await lead("a@firm.example", { name: "Ada" });
    await app.queues.settle();
    const { next_at, last_failure } = await shown(id);
    expect(last_failure).toMatchObject({ status: 429, words: "Too Many Requests: retry after 7" });
    expect(Date.parse(String(next_at)) - begun).toBeGreaterThan(6900);
    for (const name of ["Bob", "Cy"]) await lead(`${name}@firm.example`, { name, form: name });
    await pass(MINUTE);
    // The first attempt has one lead. The others follow together.
    expect(bot.posted.map(({ text }) => text.split(" (score")[0])).toEqual([
      "New lead: Ada",
      "2 new leads\n\nBob",
    ]);
    expect(bot.posted[1]?.links).toHaveLength(6);
  });

  it("pauses when the bot was removed or its chat is gone, and stores a group's new id", async () => {
    const { lead, bot, shown, id, call, pass } = await givenTelegram(app);
    bot.moved.set("-1001", -100777);
    for (const form of ["a", "b"]) {
      await lead("ada@firm.example", { form });
      await app.queues.settle();
    }
    expect(bot.posted.map(({ chat }) => chat)).toEqual(["-100777", "-100777"]);
    expect(bot.calls).toHaveLength(3);
    bot.switches = { fails: "full", times: null, only: null };
    await lead("b@firm.example");
    await app.queues.settle();
    expect(await shown(id)).toMatchObject({ state: "paused", paused: "refused" });
    bot.switches = { fails: "works", times: null, only: null };
    const [bot_token] = bot.calls[0]?.match(/\d+:[\w-]+/) ?? [];
    await call(`PATCH /api/destinations/${id}`, { body: { bot_token, chat_id: "404" } });
    await app.queues.settle();
    expect(await shown(id)).toMatchObject({
      state: "paused",
      paused: "gone",
      last_failure: { words: "Bad Request: chat not found" },
    });
    await call(`PATCH /api/destinations/${id}`, { body: { bot_token, chat_id: "-1002" } });
    await pass(MINUTE);
    expect(bot.posted.at(-1)).toMatchObject({ chat: "-1002" });
    expect(await shown(id)).toMatchObject({ state: "ok" });
  });
});
