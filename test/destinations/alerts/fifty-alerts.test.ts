import { describe, expect, it } from "vitest";
import { alertOf } from "../../../functions/destinations/alerts/alert.ts";
import type { Message } from "../../../functions/destinations/payload.ts";
import { alertMail } from "../../../functions/destinations/vendors/email/message.ts";
import { kinds } from "../../../functions/destinations/vendors/kinds.ts";
import { slackMessage } from "../../../functions/destinations/vendors/slack/message.ts";
import { teams } from "../../../functions/destinations/vendors/teams/adapter.ts";
import { teamsApi } from "../../../functions/destinations/vendors/teams/stand-in/api.ts";
import { telegram } from "../../../functions/destinations/vendors/telegram/adapter.ts";
import { telegramApi } from "../../../functions/destinations/vendors/telegram/stand-in/api.ts";
import { renderMail } from "../../../functions/platform/email/mail-content.ts";
import { openVendor } from "../../../lib/local/vendors/vendor.ts";
import { fiftyMessages } from "../fifty-messages.ts";
import { callVendor } from "../given-vendor.ts";

const TOKEN = "x".repeat(220);
const withLinks = (message: Message): Message => ({
  ...message,
  actions: {
    contacted: `https://app.example.com/alert#contacted.${TOKEN}`,
    spam: `https://app.example.com/alert#spam.${TOKEN}`,
  },
});
// The text that grows most when escaped, in every field at once.
const hostile = fiftyMessages.slice(0, 10).map((message) =>
  withLinks({
    ...message,
    lead: message.lead && {
      ...message.lead,
      name: "&".repeat(200),
      company: '"<'.repeat(100),
      message: "&<>".repeat(1600),
      source: "<&".repeat(150),
      campaign: "&".repeat(300),
    },
  }),
);
const wide = hostile.map((message) => ({
  ...message,
  lead: message.lead && {
    ...message.lead,
    name: "李".repeat(200),
    message: "🙂".repeat(2500),
    source: "李".repeat(300),
  },
}));
const messages = fiftyMessages.map(withLinks);

/** Each lead by itself, and up to ten together. */
const batches = [
  ...[...messages, ...hostile, ...wide].map((message) => [message]),
  ...[0, 10, 20, 30, 40].map((at) => messages.slice(at, at + 10)),
  hostile,
  wide,
];

describe("fifty leads, and the worst", () => {
  it("fit into Telegram's messages, alone and together", async () => {
    const vendor = openVendor(telegramApi, kinds.telegram);
    const bot_token = `12345:local-${"a".repeat(30)}`;
    const context = callVendor(vendor, { bot_token, chat_id: "-1001" });
    for (const batch of batches) {
      const before = vendor.account(bot_token).calls.length;
      const outcomes = await telegram.deliver(batch, context());
      expect(outcomes.map(({ kind }) => kind)).toEqual(batch.map(() => "delivered"));
      expect(vendor.account(bot_token).calls).toHaveLength(before + 1);
    }
    expect(vendor.account(bot_token).posted[0]?.text).toContain("New lead: Ada Lovelace (score ");
    expect(vendor.account(bot_token).posted[6]?.text).toContain("O'Brien, <b>Pat</b> & Sons");
  });

  it("fit into Teams' cards, alone and together", async () => {
    const vendor = openVendor(teamsApi, kinds.teams);
    const context = callVendor(vendor, { url: "https://local.logic.azure.com/workflows/1?sig=local" });
    for (const batch of batches) {
      const before = vendor.account("local").calls.length;
      const outcomes = await teams.deliver(batch, context());
      expect(outcomes.map(({ kind }) => kind)).toEqual(batch.map(() => "delivered"));
      expect(vendor.account("local").calls).toHaveLength(before + 1);
    }
    expect(vendor.account("local").posted[0]?.texts[0]).toContain("New lead: Ada Lovelace (score ");
    expect(vendor.account("local").posted[0]?.links).toHaveLength(3);
  });

  it("fit into Slack's blocks, with nothing that Slack would read as a link or a mention", () => {
    for (const batch of batches) {
      const { blocks, text } = slackMessage(batch.flatMap((message) => alertOf(message) ?? []));
      expect(blocks.length).toBeLessThanOrEqual(50);
      for (const block of blocks) {
        expect(block.text.text.length).toBeLessThanOrEqual(3000);
        expect(block.text.text.isWellFormed()).toBe(true);
        const links = [...block.text.text.matchAll(/<([^|>]*)/g)].map(([, target]) => target);
        expect(links.every((target) => target?.startsWith("https://app.example.com/"))).toBe(true);
      }
      expect(text).not.toMatch(/[<>]/);
    }
  });

  it("add only text to emails", () => {
    for (const batch of batches) {
      const alerts = batch.flatMap((message) => alertOf(message) ?? []);
      const context = {
        origin: "https://app.example.com",
        destination: "Sales",
        stopAt: "https://app.example.com/alert",
        replyTo: null,
        marks: [],
      };
      const { subject, html, text } = renderMail(alertMail(alerts, context));
      expect(subject.length).toBeLessThan(140);
      expect(subject + text + html).toSatisfy((all: string) => all.isWellFormed());
      const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, link]) => link);
      expect(links.every((link) => link?.startsWith("https://app.example.com/"))).toBe(true);
      expect(new Set(html.match(/<[a-z]+/g))).not.toContain("<script");
      expect(html).not.toContain("<b>Pat</b>");
    }
  });
});
