import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { afterEach, describe, expect, test } from "vitest";
import { credentials, REGION } from "../../../lib/local/engine.ts";
import { type Mailbox, openMailbox } from "../../../lib/local/mail/mailbox.ts";
import { type MailService, startMail } from "../../../lib/local/mail.ts";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function given(
  dataDir: string | null = null,
): Promise<{ mailbox: Mailbox; service: MailService; client: SESv2Client; events: [string, object][] }> {
  const mailbox = await openMailbox(dataDir);
  const events: [string, object][] = [];
  const service = await startMail(mailbox, (type, detail) => void events.push([type, detail]));
  open.push(service);
  const client = new SESv2Client({ endpoint: service.endpoint, region: REGION, credentials, maxAttempts: 1 });
  return { mailbox, service, client, events };
}

type Written = {
  to?: string[];
  tracked?: boolean;
  subject?: string;
  headers?: { Name: string; Value: string }[];
};

const letter = ({
  to = ["ada@example.com"],
  tracked = false,
  subject = "Hello",
  headers = [],
}: Written = {}) =>
  new SendEmailCommand({
    FromEmailAddress: "Whence <hello@whence.localhost>",
    ...(tracked && { ConfigurationSetName: "reports", EmailTags: [{ Name: "account", Value: "a1" }] }),
    Destination: { ToAddresses: to },
    Content: {
      Simple: {
        Subject: { Data: subject, Charset: "UTF-8" },
        Body: { Text: { Data: "In words" }, Html: { Data: "<p>In words</p>" } },
        Headers: headers,
      },
    },
  });

describe("SES's twin", () => {
  test("stores what the SDK sends, newest last", async () => {
    const { client, mailbox } = await given();
    const headers = [{ Name: "List-Unsubscribe", Value: "<https://app.example.com/stop>" }];
    const { MessageId } = await client.send(letter({ subject: "Grüße 🌱 <b>", headers }));
    await client.send(letter({ subject: "Second" }));
    expect(mailbox.mails().map(({ subject }) => subject)).toEqual(["Grüße 🌱 <b>", "Second"]);
    expect(mailbox.mails()[0]).toEqual({
      id: MessageId,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      from: "Whence <hello@whence.localhost>",
      to: "ada@example.com",
      subject: "Grüße 🌱 <b>",
      text: "In words",
      html: "<p>In words</p>",
      headers: { "List-Unsubscribe": "<https://app.example.com/stop>" },
    });
  });

  test("reports the events of emails to the mailbox simulator, if they have a configuration set", async () => {
    const { client, events } = await given();
    const address = (name: string) => [`${name}@simulator.amazonses.com`];
    await client.send(letter({ to: address("bounce") }));
    for (const name of ["success", "constructor"])
      await client.send(letter({ to: address(name), tracked: true }));
    await client.send(letter({ tracked: true }));
    expect(events).toEqual([]);
    await client.send(letter({ to: address("bounce+1"), tracked: true }));
    await client.send(letter({ to: address("complaint"), tracked: true }));
    const tags = { account: ["a1"], "ses:configuration-set": ["reports"] };
    expect(events).toMatchObject([
      ["Email Bounced", { eventType: "Bounce", bounce: { bounceType: "Permanent" }, mail: { tags } }],
      ["Email Complaint Received", { eventType: "Complaint", complaint: {}, mail: { tags } }],
    ]);
  });

  test.each<[string, Written]>([
    ["a line break in the subject", { subject: "Hello\r\nBcc: eve@example.com" }],
    ["a line break in a header", { headers: [{ Name: "X-A", Value: "a\nBcc: eve@example.com" }] }],
    ["a line break in the recipient", { to: ["ada@example.com\r\nBcc: eve@example.com"] }],
    ["no recipient", { to: [] }],
  ])("rejects %s", async (_, written) => {
    const { client, mailbox } = await given();
    await expect(client.send(letter(written))).rejects.toMatchObject({ name: "BadRequestException" });
    expect(mailbox.mails()).toEqual([]);
  });

  test("can be made to fail like SES", async () => {
    const { client, service, mailbox } = await given();
    service.failWith("throttled");
    await expect(client.send(letter())).rejects.toMatchObject({ name: "TooManyRequestsException" });
    service.failWith("broken");
    await expect(client.send(letter())).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
    service.failWith(null);
    await client.send(letter());
    expect(mailbox.mails()).toHaveLength(1);
  });
});

describe("the mailbox in the data folder", () => {
  test("loses no acknowledged mail when reopened after a crash truncated the last line", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "mails-"));
    const first = await given(dataDir);
    for (const subject of ["one", "two"]) await first.client.send(letter({ subject }));
    const file = join(dataDir, "mails.jsonl");
    await writeFile(file, `${await readFile(file, "utf8")}{"id":"cut of`);

    const second = await given(dataDir);
    await second.client.send(letter({ subject: "three" }));
    const third = await openMailbox(dataDir);
    expect(third.mails().map(({ subject }) => subject)).toEqual(["one", "two", "three"]);
    await rm(dataDir, { recursive: true });
  });

  test("keeps the newest 1,000 emails", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "mails-"));
    const mailbox = await openMailbox(dataDir);
    const rest = {
      at: "2026-01-01T00:00:00.000Z",
      from: "a@b.co",
      to: "c@d.co",
      text: "",
      html: "",
      headers: {},
    };
    for (let n = 0; n < 2100; n++) await mailbox.add({ ...rest, id: `m${n}`, subject: String(n) });
    for (const { mails } of [mailbox, await openMailbox(dataDir)]) {
      expect(mails()).toHaveLength(1000);
      expect(mails()[0]?.subject).toBe("1100");
      expect(mails().at(-1)?.subject).toBe("2099");
    }
    await rm(dataDir, { recursive: true });
  });
});
