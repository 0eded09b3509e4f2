import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { expectError } from "../support/http-error.ts";
import { startedApp } from "../support/started.ts";

const ENDPOINT = "AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER";

const app = startedApp();
/** The calls whose next response gets lost. */
let lost: string[] = [];
/** The calls that never arrive. */
let cut: string[] = [];

const line = createServer(async (request, response) => {
  const target = String(request.headers["x-amz-target"]);
  const headers = { "content-type": "application/x-amz-json-1.1", "x-amz-target": target };
  const body = await text(request);
  if (cut.some((call) => target.endsWith(`.${call}`))) return void response.destroy();
  const answer = await fetch(app.identity.endpoint, { method: "POST", headers, body });
  const call = target.replace(/^.*\./, "");
  const isLost = lost.includes(call);
  lost = lost.filter((name) => name !== call);
  if (isLost) return void response.destroy();
  const kind = answer.headers.get("x-amzn-errortype");
  response.writeHead(answer.status, {
    "content-type": "application/x-amz-json-1.1",
    ...(kind !== null && { "x-amzn-errortype": kind }),
  });
  response.end(await answer.text());
});

beforeAll(async () => {
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  // A function reads its user pool's endpoint on its first call.
  process.env[ENDPOINT] = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  line.closeAllConnections();
  line.close();
});

test.each(["AdminCreateUser", "AdminSetUserPassword", "AdminInitiateAuth"])(
  "a registration succeeds although the user pool's first response to %s is lost",
  async (call) => {
    lost = [call];
    const credentials = { email: `${randomUUID()}@example.com`, password: "abc123" };
    const registered = await app.call("POST /api/auth/register", { body: { name: "Ada", ...credentials } });
    expect(lost).toEqual([]);
    expect([registered.status, registered.text]).toEqual([201, expect.stringContaining("access_token")]);
    expect((await app.call("POST /api/auth/login", { body: credentials })).status).toBe(200);
  },
);

test("a registration does not take over another one in progress, even if its own first response was lost", async () => {
  const email = `${randomUUID()}@example.com`;
  const body = { name: "Ada", email, password: "abc123" };
  cut = ["AdminSetUserPassword"];
  const broken = await app.call("POST /api/auth/register", { body });
  expect(broken.status).toBe(503);
  cut = [];
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5000 });
  lost = ["AdminCreateUser"];
  const other = await app.call("POST /api/auth/register", { body: { ...body, password: "other1" } });
  expect(lost).toEqual([]);
  expect(expectError(other, 409)).toContain("in progress");
});
