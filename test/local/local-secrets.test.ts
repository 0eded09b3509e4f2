import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { credentials, REGION } from "../../lib/local/engine.ts";
import { paymentsIn } from "../../lib/local/payments.ts";
import { type Secrets, startSecrets } from "../../lib/local/secrets.ts";

describe("which payments a start takes", () => {
  const keys = { RAZORPAY_KEY_ID: "rzp_test_a", RAZORPAY_KEY_SECRET: "b" };

  test.each<[string, Record<string, string>, string]>([
    ["pretended ones where nothing is said", {}, "mock"],
    ["real ones with the gateway's keys", keys, "razorpay"],
    ["what PAYMENTS says, whatever keys there are", { ...keys, PAYMENTS: "off" }, "off"],
    ["real ones without keys, which is not configured yet", { PAYMENTS: "razorpay" }, "razorpay"],
  ])("%s", (_, given, mode) => {
    expect(paymentsIn(given).mode).toBe(mode);
  });

  test("half of the gateway's keys are refused in words", () => {
    expect(() => paymentsIn({ RAZORPAY_KEY_ID: "rzp_test_a" })).toThrow("go together");
    expect(() => paymentsIn({ RAZORPAY_KEY_SECRET: "b" })).toThrow("go together");
  });

  test("a mode that does not exist is refused in words", () => {
    expect(() => paymentsIn({ PAYMENTS: "stripe" })).toThrow("PAYMENTS must be one of mock, razorpay, off.");
  });

  test("the keys go into the secret, both of the webhook's too", () => {
    const webhook = { RAZORPAY_WEBHOOK_SECRET: "c", RAZORPAY_PREVIOUS_WEBHOOK_SECRET: "d" };
    expect(paymentsIn({ ...keys, ...webhook }).keys).toEqual({
      key_id: "rzp_test_a",
      key_secret: "b",
      webhook_secret: "c",
      previous_webhook_secret: "d",
    });
  });
});

describe("the store of secrets' twin", () => {
  let secrets: Secrets;
  let client: SecretsManagerClient;
  beforeAll(async () => {
    secrets = await startSecrets("keys", { key_id: "rzp_test_a" });
    client = new SecretsManagerClient({ endpoint: secrets.endpoint, region: REGION, credentials });
  });
  afterAll(() => secrets.close());
  const read = (SecretId: string) => client.send(new GetSecretValueCommand({ SecretId }));

  test("gives the secret to the SDK, and what has replaced it", async () => {
    const { SecretString, ...first } = await read("keys");
    expect(SecretString).toBe('{"key_id":"rzp_test_a"}');
    expect(first).toMatchObject({
      Name: "keys",
      VersionStages: ["AWSCURRENT"],
      CreatedDate: expect.any(Date),
    });
    secrets.put({ key_id: "rzp_test_z" });
    const { SecretString: replaced, VersionId } = await read("keys");
    expect(replaced).toBe('{"key_id":"rzp_test_z"}');
    expect(VersionId).not.toBe(first.VersionId);
  });

  test("finds no other, and none that was not filled", async () => {
    await expect(read("others")).rejects.toMatchObject({ name: "ResourceNotFoundException" });
    secrets.put(null);
    await expect(read("keys")).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  });

  test("answers no other call", async () => {
    const answer = await fetch(secrets.endpoint, {
      method: "POST",
      headers: { "x-amz-target": "secretsmanager.ListSecrets" },
    });
    expect(answer.status).toBe(400);
  });
});
