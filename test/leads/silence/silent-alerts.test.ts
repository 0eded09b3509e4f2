import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { alertOf } from "../../../functions/destinations/alerts/alert.ts";
import { sampleMessage } from "../../../functions/destinations/desk/sample.ts";
import { alertMail } from "../../../functions/destinations/vendors/email/message.ts";
import { slackMessage } from "../../../functions/destinations/vendors/slack/message.ts";
import { telegramMessage } from "../../../functions/destinations/vendors/telegram/message.ts";
import { addAlert, addEmail, givenTelegram } from "../../destinations/alerts/given-alert.ts";
import { givenSite } from "../../support/given.ts";
import { startedApp } from "../../support/started.ts";
import { addDailyLeads } from "./given-silence.ts";

const app = startedApp();

const SINCE = /\(no lead since \w+ \d+, \d{4}, \d\d:\d\d UTC\)/;
const USUAL = "Unusually long for this site, which usually gets about 14 leads a week.";

it("every alert reports a silent site once by default", async () => {
  const desk = await givenTelegram(app);
  const { account, bot, call, id } = desk;
  const other = await givenSite(app, account.token);
  const more = { events: ["lead.created"], name: "Only leads" };
  const sig = `local-${randomUUID()}`;
  const url = `https://prod-1.westeurope.logic.azure.com:443/workflows/1/triggers/manual/paths/invoke?sig=${sig}`;
  await addAlert(desk, { kind: "teams", url });
  await addEmail(app, desk, account.email);
  await addEmail(app, desk, account.email, more);
  expect((await desk.shown(id)).events).toEqual(["lead.created", "site.silent"]);
  for (const site of [desk.site, other]) await addDailyLeads(desk, 20, 10, site.id);
  for (const hours of [0, 30]) {
    await app.jobs.run("watch-sites", { now: new Date(Date.now() + hours * 3_600_000) });
    await app.queues.settle();
  }
  await desk.pass(90_000);
  expect(bot.posted.map(({ text }) => text.split("\n")[0]).join()).toMatch(
    /Silent site: My Website|2 silent/,
  );
  expect(bot.posted.flatMap(({ text }) => text.match(/no lead since/g) ?? [])).toHaveLength(2);
  expect(bot.posted[0]?.text).toMatch(SINCE);
  expect(bot.posted[0]?.text).toContain(USUAL);
  expect(bot.posted[0]?.links[0]).toBe(`${app.origin}/dashboard`);
  expect(JSON.stringify(app.vendors.teams.account(sig).posted)).toContain("no lead since");
  const mails = app.mails().filter(({ to, text }) => to === account.email && SINCE.test(text));
  expect(mails.flatMap(({ text }) => text.match(/no lead since/g) ?? [])).toHaveLength(2);
  expect(mails[0]?.text).toContain(USUAL);
  const { json } = await call(`GET /api/deliveries?destination=${id}`);
  expect((json as { data: object[] }).data).toMatchObject([
    { event: "site.silent", state: "delivered" },
    { event: "site.silent", state: "delivered" },
  ]);
});

it("a silent site makes a short message, even together with leads", () => {
  const lead = sampleMessage(new Date(0));
  const delivery = { event: "site.silent", lead_id: "lead_1", version: 1 } as const;
  const site = { id: "s", name: "A & B <shop>", domain: "shop.example" };
  const silent_since = "2027-01-04T14:05:00.000Z";
  const link = "https://whence.example/dashboard";
  const silence = alertOf({ delivery, lead: null, site, silent_since, leads_per_week: 14, link });
  const leadAlert = alertOf(lead);
  if (silence === null || leadAlert === null) throw new Error("Nothing to say.");
  expect(telegramMessage([silence])).toBe(
    [
      "<b>Silent site: A &amp; B &lt;shop&gt;</b> (no lead since January 4, 2027, 14:05 UTC)",
      USUAL,
      `<a href="${link}">Open the dashboard</a>`,
    ].join("\n"),
  );
  expect(slackMessage([leadAlert, leadAlert, silence]).text).toBe("2 new leads and 1 silent site");
  const context = {
    origin: "https://whence.example",
    destination: "Sales",
    stopAt: link,
    replyTo: null,
    marks: [],
  };
  expect(alertMail([silence], context)).toMatchObject({
    subject: "Silent site (no lead since January 4, 2027, 14:05 UTC)",
    greeting: "A site has had no leads for longer than usual.",
    action: { label: "Open the dashboard", url: link },
  });
  expect(alertMail([leadAlert, silence], context)).toMatchObject({
    subject: "1 new lead and 1 silent site",
    greeting: "You have 1 new lead and 1 silent site.",
  });
});
