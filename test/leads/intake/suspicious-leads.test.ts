import { disposableEmailBlocklist } from "disposable-email-domains-js";
import { beforeAll, describe, expect, test } from "vitest";
import type { Lead } from "../../../functions/leads/lead.ts";
import { TRIAL_SECONDS } from "../../../functions/platform/constants.ts";
import { callAtTime } from "../../support/clock.ts";
import { type GivenAccount, givenAccount, givenOwnLead, givenSite, leadsOf } from "../../support/given.ts";
import { parallel } from "../../support/parallel.ts";
import { startedApp } from "../../support/started.ts";

const app = startedApp();
let account: GivenAccount;
let site_id: string;

beforeAll(async () => {
  account = await givenAccount(app);
  site_id = (await givenSite(app, account.token, "c.example")).id;
});

let number = 0;
const someone = () => ({
  site_id,
  name: "Ada Byron",
  email: `ada${number++}@firm.example`,
  message: "A quote, please.",
});

describe("the sender of a lead", () => {
  const flagsFor = async (agent: string) => {
    const { status, json } = await app.call("POST /api/lead", {
      body: someone(),
      headers: { "user-agent": agent },
    });
    expect(status).toBe(201);
    const leads = await leadsOf(app, account.token);
    return leads.find(({ id }) => id === (json as Lead).id)?.flags;
  };

  const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
  test.each([
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`,
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/131.0.0.0 Safari/537.36`,
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/131.0.0.0 Safari/537.36`,
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`,
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0`,
    `Mozilla/5.0 (Linux; Android 13; SM-S918B) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0",
    "Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Safari/605.1.15",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.154 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 361.0.0.35.82",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/494.0]",
  ])("is not flagged as a program for the browser %s", async (agent) => {
    expect(await flagsFor(agent)).toEqual([]);
  });

  test.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
    "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)",
    "Scrapy/2.11 (+https://scrapy.org)",
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/131.0.0.0 Safari/537.36`,
  ])("is quarantined for the crawler or automated browser %s", async (agent) => {
    const { json } = await app.call("POST /api/lead", { body: someone(), headers: { "user-agent": agent } });
    // Its sender learns nothing about that.
    expect(json).toMatchObject({ status: "new" });
    const { json: lead } = await app.call(`GET /api/leads/${(json as Lead).id}`, { token: account.token });
    expect(lead).toMatchObject({
      status: "spam",
      quarantine: "crawler",
      flags: ["crawler", "automated client"],
    });
    const [reason] = (lead as Lead).score_reasons;
    expect(reason?.reason).toBe("In quarantine: sent by a crawler or an automated browser");
  });

  test.each([
    "curl/8.9.1",
    "python-requests/2.32.3",
    "Go-http-client/2.0",
    "axios/1.7.9",
    "okhttp/4.12.0",
    "node",
  ])("is flagged as a program for %s, and the lead is stored and counted", async (agent) => {
    expect(await flagsFor(agent)).toEqual(["automated client"]);
  });
});

describe("a suspicious submission", () => {
  test.each([
    ["honeypot", { honeypot: "x" }, "a field hidden from people was filled in"],
    ["gibberish", { name: "asdfgh", email: "a@yopmail.com" }, "random letters from a disposable address"],
    ["links in the name", { name: "Win https://x.example" }, "a link or HTML in the name"],
    ["links in the name", { name: "<a>Ada</a>" }, "a link or HTML in the name"],
  ])("is quarantined as spam for %s, never deleted", async (flag, body, why) => {
    const lead = await givenOwnLead(app, account.token, { ...someone(), phone: "+44 20 7946 0000", ...body });
    expect(lead).toMatchObject({ status: "spam" });
    expect(lead.flags).toContain(flag);
    expect(lead.ai_score).toBeLessThanOrEqual(2);
    expect(lead.score_reasons.map(({ reason }) => reason)).toContain(`In quarantine: ${why}`);
    const sum = lead.score_reasons.reduce((total, { points }) => total + points, 5);
    expect(lead.ai_score).toBeCloseTo(sum, 1);
    expect((await leadsOf(app, account.token))[0]).toEqual(lead);
  });

  test.each([
    ["haste", { fill_seconds: 0.4 }, "Sent within two seconds of opening the page"],
    ["gibberish alone", { name: "asdfgh qwerty" }, "Does not look like a name"],
  ])("is not quarantined for %s: that only lowers the score", async (_, body, reason) => {
    const plain = await givenOwnLead(app, account.token, someone());
    const lead = await givenOwnLead(app, account.token, { ...someone(), ...body });
    expect(lead).toMatchObject({ status: "new", flags: plain.flags });
    expect(lead.ai_score).toBeLessThan(plain.ai_score ?? 0);
    expect(lead.score_reasons.map((each) => each.reason)).toContain(reason);
  });

  test("with a disposable address is stored, with a lower score than a company address", async () => {
    const company = await givenOwnLead(app, account.token, someone());
    // test/leads/scoring/mailboxes.test.ts checks that each listed domain is recognized.
    const listed = disposableEmailBlocklist();
    const sampled = listed.filter((_, at) => at % Math.floor(listed.length / 10) === 0);
    expect(sampled.length).toBeGreaterThanOrEqual(10);
    const domains = [...sampled, "sub.trashmail.com", "a.b.mailinator.com", "tempmail.com"];
    const leads = await parallel(
      domains,
      (domain) => givenOwnLead(app, account.token, { ...someone(), email: `ada@${domain}` }),
      8,
    );
    for (const lead of leads) {
      expect(lead.status).toBe("new");
      expect(lead.ai_score).toBeLessThan((company.ai_score ?? 0) - 2);
      expect(lead.score_reasons[0]?.reason).toBe("Disposable email address");
    }
  });
});

test("a lead is still captured after the trial", async () => {
  const over = new Date(Date.now() + (TRIAL_SECONDS + 3600) * 1000);
  const body = someone();
  const { status, json } = await callAtTime(app, "POST /api/lead", over, { body });
  expect(status).toBe(201);
  expect((await leadsOf(app, account.token)).map(({ id }) => id)).toContain((json as Lead).id);
});
