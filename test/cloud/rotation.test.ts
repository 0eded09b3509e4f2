import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Secrets, startSecrets } from "../../lib/local/secrets.ts";
import { finishRotation, rotate, startRotation } from "../../lib/rotation.ts";

const key = (name: string) => name.padEnd(40, "-");
const current = key("current");

describe("a rotation", () => {
  test("keeps the previous key until it is finished", () => {
    const started = startRotation({ current, previous: "" }, key("next"));
    expect(started).toEqual({ current: key("next"), previous: current });
    expect(finishRotation(started)).toEqual({ current: key("next"), previous: "" });
  });

  test("can't be started twice, nor finished without a start", () => {
    const started = startRotation({ current, previous: "" }, key("next"));
    expect(() => startRotation(started, key("another"))).toThrow("This secret is already being rotated");
    expect(() => finishRotation({ current, previous: "" })).toThrow("This secret is not being rotated");
  });
});

describe("npm run rotate", () => {
  const ARN = "arn:aws:secretsmanager:eu-central-1:123456789012:secret:OriginKey-a1B2c3";
  let secrets: Secrets;
  beforeAll(async () => {
    secrets = await startSecrets({ [ARN]: { current, previous: "" } });
  });
  afterAll(() => secrets.close());
  beforeEach(() => {
    vi.stubEnv("AWS_ENDPOINT_URL_SECRETS_MANAGER", secrets.endpoint);
    vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIATEST");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
    secrets.put(ARN, { current, previous: "" });
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });
  const read = async (): Promise<{ current: string; previous: string }> => {
    const headers = { "x-amz-target": "secretsmanager.GetSecretValue" };
    const body = JSON.stringify({ SecretId: ARN });
    const answer = await fetch(secrets.endpoint, { method: "POST", headers, body });
    const { SecretString } = (await answer.json()) as { SecretString: string };
    return JSON.parse(SecretString);
  };

  test("changes the secret in two steps, and a repeated first step changes nothing", async () => {
    await rotate(ARN, "start");
    const started = await read();
    expect(started.previous).toBe(current);
    expect(started.current).toMatch(/^[0-9a-f]{64}$/);
    await expect(rotate(ARN, "start")).rejects.toThrow("already being rotated");
    expect(await read()).toEqual(started);
    await rotate(ARN, "finish");
    expect(await read()).toEqual({ current: started.current, previous: "" });
  });

  test("rejects secrets that aren't a pair of keys, such as the payment gateway's", async () => {
    secrets.put(ARN, { key_id: "rzp_live_1" });
    await expect(rotate(ARN, "start")).rejects.toThrow("This secret has no pair of keys");
    await expect(rotate("OriginKey", "start")).rejects.toThrow("complete ARN");
  });
});
