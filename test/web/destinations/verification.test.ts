import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { newSigningSecret, signWebhook } from "../../../functions/platform/store/webhook-signature.ts";
import { verifications } from "../../../web/src/api/webhook-verification.ts";

const secret = newSigningSecret();
const body = JSON.stringify({ type: "lead.created", data: { name: "Zoë" } });
const now = Math.floor(Date.now() / 1000);

const signed = (timestamp: number, secrets: string[]) => ({
  "webhook-id": "01J",
  "webhook-timestamp": String(timestamp),
  "webhook-signature": signWebhook("01J", timestamp, body, secrets),
});

const requests = [
  { headers: signed(now, [secret]), body, isOurs: true },
  { headers: signed(now, [newSigningSecret(), secret]), body, isOurs: true },
  { headers: signed(now, [newSigningSecret()]), body, isOurs: false },
  { headers: signed(now, [secret]), body: body.replace("Zoë", "Bob"), isOurs: false },
  { headers: signed(now - 600, [secret]), body, isOurs: false },
  { headers: { ...signed(now, [secret]), "webhook-id": "01K" }, body, isOurs: false },
  { headers: {}, body, isOurs: false },
];

/** The code's verdict on each request. The program reads requests and prints verdicts as JSON. */
const ask = (command: string, args: string[]): unknown =>
  JSON.parse(
    execFileSync(command, args, {
      input: JSON.stringify(requests),
      env: { ...process.env, WHENCE_SECRET: secret },
      encoding: "utf8",
    }),
  );

const answers = requests.map(({ isOurs }) => isOurs);

test("the verification code for Node.js accepts our webhooks and nothing else", () => {
  const program = `${verifications.node.code}
    import { readFileSync } from "node:fs";
    const requests = JSON.parse(readFileSync(0, "utf8"));
    console.log(JSON.stringify(requests.map(({ headers, body }) => isFromWhence(headers, body))));`;
  expect(ask(process.execPath, ["--input-type=module", "-e", program])).toEqual(answers);
});

test("the verification code for Python accepts our webhooks and nothing else", () => {
  const program = `${verifications.python.code}

import json, sys
print(json.dumps([is_from_whence(each["headers"], each["body"].encode()) for each in json.load(sys.stdin)]))`;
  expect(ask("python3", ["-c", program])).toEqual(answers);
});
