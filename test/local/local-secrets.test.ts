import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { credentials, REGION } from "../../lib/local/engine.ts";
import { readPayments } from "../../lib/local/payments.ts";
import { type Secrets, startSecrets } from "../../lib/local/secrets.ts";

describe("the payment settings of a start", () => {
  const keys = { RAZORPAY_KEY_ID: "rzp_test_a", RAZORPAY_KEY_SECRET: "b" };

  test.each<[string, Record<string, string>, string]>([
    ["are simulated by default", {}, "mock"],
    ["are real with API keys", keys, "razorpay"],
    ["follow PAYMENTS even with API keys", { ...keys, PAYMENTS: "off" }, "off"],
    ["can be real without keys yet", { PAYMENTS: "razorpay" }, "razorpay"],
  ])("%s", (_, given, mode) => {
    expect(readPayments(given).mode).toBe(mode);
  });

  test("need both API keys or neither", () => {
    expect(() => readPayments({ RAZORPAY_KEY_ID: "rzp_test_a" })).toThrow("Set both");
    expect(() => readPayments({ RAZORPAY_KEY_SECRET: "b" })).toThrow("Set both");
  });

  test("reject an unknown mode with a clear message", () => {
    expect(() => readPayments({ PAYMENTS: "stripe" })).toThrow(
      "PAYMENTS must be one of mock, razorpay, off.",
    );
  });

  test("put the keys and both webhook secrets into the secret", () => {
    const webhook = { RAZORPAY_WEBHOOK_SECRET: "c", RAZORPAY_PREVIOUS_WEBHOOK_SECRET: "d" };
    expect(readPayments({ ...keys, ...webhook }).keys).toEqual({
      key_id: "rzp_test_a",
      key_secret: "b",
      webhook_secret: "c",
      previous_webhook_secret: "d",
    });
  });
});

describe("Secrets Manager's twin", () => {
  let secrets: Secrets;
  let client: SecretsManagerClient;
  beforeAll(async () => {
    secrets = await startSecrets({ keys: { key_id: "rzp_test_a" }, digests: "abc" });
    client = new SecretsManagerClient({ endpoint: secrets.endpoint, region: REGION, credentials });
  });
  afterAll(() => secrets.close());
  const read = (SecretId: string) => client.send(new GetSecretValueCommand({ SecretId }));

  test("returns the secret to the SDK, also after it was replaced", async () => {
    const { SecretString, ...first } = await read("keys");
    expect(SecretString).toBe('{"key_id":"rzp_test_a"}');
    expect(first).toMatchObject({
      Name: "keys",
      VersionStages: ["AWSCURRENT"],
      CreatedDate: expect.any(Date),
    });
    secrets.put("keys", { key_id: "rzp_test_z" });
    const { SecretString: replaced, VersionId } = await read("keys");
    expect(replaced).toBe('{"key_id":"rzp_test_z"}');
    expect(VersionId).not.toBe(first.VersionId);
  });

  test("keeps several secrets apart", async () => {
    expect((await read("digests")).SecretString).toBe("abc");
  });

  test("finds neither another secret nor an unfilled one", async () => {
    await expect(read("others")).rejects.toMatchObject({ name: "ResourceNotFoundException" });
    secrets.put("keys", null);
    await expect(read("keys")).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  });

  test("rejects any other call", async () => {
    const answer = await fetch(secrets.endpoint, {
      method: "POST",
      headers: { "x-amz-target": "secretsmanager.ListSecrets" },
    });
    expect(answer.status).toBe(400);
  });
});
