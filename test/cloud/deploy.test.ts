import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { root } from "../../lib/build.ts";
import { checkPrerequisites } from "../../lib/cloud/prerequisites.ts";
import { checkStage } from "../../lib/cloud/stage.ts";

type Answer = [status: number, body: string];

const IDENTITY: Answer = [
  200,
  "<GetCallerIdentityResponse><GetCallerIdentityResult><Account>123456789012</Account></GetCallerIdentityResult></GetCallerIdentityResponse>",
];
const BOOTSTRAP: Answer = [200, '{"Parameter":{"Name":"/cdk-bootstrap/hnb659fds/version","Value":"29"}}'];
const quota = (limit: number): Answer => [200, `{"AccountLimit":{"ConcurrentExecutions":${limit}}}`];
const queryError = (code: string): Answer => [
  403,
  `<ErrorResponse><Error><Code>${code}</Code></Error></ErrorResponse>`,
];
const jsonError = (code: string): Answer => [400, `{"__type":"com.amazonaws#${code}","message":"…"}`];

/** AWS's responses by service. */
const aws: Record<string, Answer> = {};
const questions: string[] = [];

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, service = ""] =
    /Credential=AKIATEST\/\d+\/eu-central-1\/(\w+)\//.exec(request.headers.authorization ?? "") ?? [];
  questions.push(`${service} ${request.url} ${await text(request)}`);
  const [status, body] = aws[service] ?? [500, ""];
  response.writeHead(status).end(body);
}

const server = createServer(answer);
const folder = mkdtempSync(join(tmpdir(), "aws-"));
const prod = checkStage("prod", { payments: "razorpay" });
const check = (stage = prod) => checkPrerequisites("prod", stage);

beforeAll(async () => {
  // The SDK reads the file once.
  const keys = "aws_access_key_id = AKIATEST\naws_secret_access_key = secret\n";
  const role = "role_arn = arn:aws:iam::123456789012:role/deployer\nsource_profile = main\n";
  writeFileSync(
    join(folder, "config"),
    `[profile main]\n${keys}[profile work]\n${role}mfa_serial = arn:aws:iam::123456789012:mfa/me\n`,
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

beforeEach(() => {
  Object.assign(aws, { sts: IDENTITY, ssm: BOOTSTRAP, lambda: quota(1000) });
  questions.length = 0;
  const { port } = server.address() as AddressInfo;
  const given = {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: "AKIATEST",
    AWS_SECRET_ACCESS_KEY: "secret",
    AWS_SESSION_TOKEN: undefined,
    AWS_PROFILE: undefined,
    AWS_REGION: "eu-central-1",
    AWS_DEFAULT_REGION: undefined,
    AWS_CONFIG_FILE: join(folder, "config"),
    AWS_SHARED_CREDENTIALS_FILE: join(folder, "credentials"),
    AWS_EC2_METADATA_DISABLED: "true",
  };
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe("before a deployment", () => {
  test("the account, its region, the bootstrap stack and the quota are checked", async () => {
    expect(await check()).toEqual({ id: "123456789012", region: "eu-central-1" });
    expect(questions).toEqual([
      "sts / Action=GetCallerIdentity&Version=2011-06-15",
      'ssm / {"Name":"/cdk-bootstrap/hnb659fds/version"}',
      "lambda /2016-08-19/account-settings ",
    ]);
  });

  test("the stage's region comes before the shell's", async () => {
    vi.stubEnv("AWS_REGION", "us-east-1");
    expect(await check({ ...prod, region: "eu-central-1" })).toMatchObject({ region: "eu-central-1" });
  });

  test("no credentials are reported as such", async () => {
    vi.stubEnv("AWS_ACCESS_KEY_ID", undefined);
    await expect(check()).rejects.toThrow("No AWS credentials were found. Sign in with");
    expect(questions).toEqual([]);
  });

  test("a profile that doesn't exist, or needs an MFA code, is reported as such", async () => {
    vi.stubEnv("AWS_ACCESS_KEY_ID", undefined);
    vi.stubEnv("AWS_PROFILE", "work");
    await expect(check()).rejects.toThrow(
      'The AWS profile work needs an MFA code. Start a session with: eval "$(aws configure export-credentials --profile work --format env)"',
    );
    vi.stubEnv("AWS_PROFILE", "absent");
    await expect(check()).rejects.toThrow("The AWS profile absent has no credentials.");
    expect(questions).toEqual([]);
  });

  test("no region is reported as such", async () => {
    vi.stubEnv("AWS_REGION", undefined);
    await expect(check()).rejects.toThrow("No AWS region is set.");
  });

  test.each([
    ["InvalidClientTokenId", "AWS doesn't accept the credentials (InvalidClientTokenId): the key is wrong"],
    ["SignatureDoesNotMatch", "AWS doesn't accept the credentials (SignatureDoesNotMatch): the key is wrong"],
    ["ExpiredToken", "The AWS session has expired. Sign in again."],
  ])("credentials that AWS rejects with %s are reported as such", async (code, message) => {
    aws.sts = queryError(code);
    await expect(check()).rejects.toThrow(message);
  });

  test("a region without the bootstrap stack is reported with the command that adds it", async () => {
    aws.ssm = jsonError("ParameterNotFound");
    await expect(check()).rejects.toThrow("Run once: npx cdk bootstrap aws://123456789012/eu-central-1");
  });

  test("a quota that is too small for what the stage reserves is reported with both numbers", async () => {
    aws.lambda = quota(10);
    await expect(check()).rejects.toThrow("reserves 190 concurrent Lambda functions");
    await expect(check()).rejects.toThrow("quota in eu-central-1 is 10");
    const none = { ...prod, reserved: "none", concurrencyQuota: 10 } as const;
    expect(await check(none)).toMatchObject({ id: "123456789012" });
    aws.lambda = quota(290);
    expect(await check({ ...prod, concurrencyQuota: 290 })).toMatchObject({ id: "123456789012" });
  });

  test("a quota below the one that the stage's alarm assumes is reported with the one to set", async () => {
    aws.lambda = quota(500);
    await expect(check()).rejects.toThrow("Set concurrencyQuota: 500.");
    expect(await check({ ...prod, concurrencyQuota: 500 })).toMatchObject({ id: "123456789012" });
  });

  test("checks that the credentials don't permit are left to the deployment", async () => {
    aws.ssm = jsonError("AccessDeniedException");
    aws.lambda = jsonError("AccessDeniedException");
    expect(await check()).toMatchObject({ id: "123456789012" });
  });

  test("a service that doesn't respond is named", async () => {
    vi.stubEnv("AWS_ENDPOINT_URL", "http://127.0.0.1:1");
    await expect(check()).rejects.toThrow("AWS STS doesn't answer in eu-central-1: check the network");
  });
});

describe("npm run deploy", () => {
  const deploy = async (...options: string[]) => {
    const child = spawn(process.execPath, ["--import", "tsx", "bin/deploy.ts", ...options], { cwd: root });
    const [printed, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
    return { printed, code };
  };

  test.concurrent.each([
    [["pord"], "There is no file stages/pord.ts. There are: dev, prod."],
    [["dev"], "There is no terminal to ask for consent. Add --yes to deploy without asking."],
  ])("%j stops with a sentence", async (options, message) => {
    const { printed, code } = await deploy(...options);
    expect(code).toBe(1);
    expect(printed).toContain(message);
    expect(printed).not.toMatch(/\n\s+at /);
  });
});
