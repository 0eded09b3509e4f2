import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { routes } from "../../../functions/manifest.ts";
import { type Secret, startSecrets } from "../../../lib/local/secrets.ts";
import { ORIGIN_SECRET_ID } from "../../../lib/local/stack.ts";
import { callAt, startApp } from "../../support/app.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp } from "../../support/started.ts";

const app = startedApp();
let current: string;

beforeAll(async () => {
  current = app.originKey;
});
// The functions remember when they last read, so the clock must never go back.
let now = Date.now();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const later = (seconds: number) => {
  now += seconds * 1000;
  vi.setSystemTime(now);
};
/** A request that arrives at the API's own address. */
const direct = (route: string, key?: string) =>
  callAt(app.apiOrigin, route, { headers: key === undefined ? {} : { "x-origin-key": key } });
const statusWith = async (key: string) => (await direct("GET /api/health", key)).status;

describe("a request that did not come through the distribution", () => {
  const keys = [
    ...Object.keys(routes).map((key) => key.replaceAll(/\{\w+\}/g, "x")),
    "OPTIONS /api/lead",
    "GET /api/x",
  ];

  test.each(keys)("%s: is rejected with any key but the current one", async (route) => {
    for (const key of [undefined, "", "guessed", current.slice(1), `${current}, ${current}`]) {
      expectError(await direct(route, key), 403);
    }
  });

  test("never rejects a lead for good, since the key may just have been rotated", async () => {
    expect((await direct("POST /api/lead", "guessed")).json).not.toHaveProperty("final");
  });

  test("is accepted with the key", async () => {
    expect(await statusWith(current)).toBe(200);
    expect((await direct("GET /api/x", current)).status).toBe(404);
    expect((await app.call("GET /api/health", { headers: { "x-origin-key": "guessed" } })).status).toBe(200);
  });
});

describe("the origin key", () => {
  test("can be rotated without rejecting a request: the new and the previous one are valid", async () => {
    const next = `${randomUUID()}-next`;
    expect(await statusWith(current)).toBe(200);
    app.secrets.put(ORIGIN_SECRET_ID, { current: next, previous: current });
    later(11);
    expect(await Promise.all([statusWith(next), statusWith(next), statusWith(current)])).toEqual([
      200, 200, 200,
    ]);
    const after = `${randomUUID()}-after`;
    app.secrets.put(ORIGIN_SECRET_ID, { current: after, previous: next });
    later(11);
    expect([await statusWith(after), await statusWith(next), await statusWith(current)]).toEqual([
      200, 200, 403,
    ]);
    app.secrets.put(ORIGIN_SECRET_ID, { current, previous: "" });
  });

  test("is read again for an unknown key, but at most every ten seconds", async () => {
    const next = `${randomUUID()}-next`;
    later(11);
    expect(await statusWith("guessed")).toBe(403);
    app.secrets.put(ORIGIN_SECRET_ID, { current: next, previous: current });
    later(9);
    expect([await statusWith("guessed"), await statusWith(next)]).toEqual([403, 403]);
    later(2);
    expect(await statusWith(next)).toBe(200);
    app.secrets.put(ORIGIN_SECRET_ID, { current, previous: "" });
  });

  test("never matches if the secret has no key", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const unfit: Secret[] = [{ current: "", previous: "" }, { current: "short" }, {}, "", "no JSON", null];
    for (const secret of unfit) {
      app.secrets.put(ORIGIN_SECRET_ID, secret);
      later(11);
      for (const key of ["", "short", "undefined"]) expect(await statusWith(key)).toBeGreaterThanOrEqual(403);
    }
    app.secrets.put(ORIGIN_SECRET_ID, { current, previous: "" });
  });
});

test("while secrets cannot be read, new instances answer 503, and the others continue", async () => {
  const other = await startApp();
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const port = Number(new URL(other.secrets.endpoint).port);
  expect((await other.call("GET /api/health")).status).toBe(200);
  await other.secrets.close();
  expect((await other.call("GET /api/health")).status).toBe(200);
  const body = { name: "Ada", email: "ada@firm.example" };
  for (let tries = 0; tries < 2; tries++) expectError(await other.call("POST /api/lead", { body }), 503);
  expect(String(logged.mock.calls[0])).toMatch(/"POST \/api\/lead".*ECONNREFUSED/);
  const secrets = await startSecrets(
    { [ORIGIN_SECRET_ID]: { current: other.originKey }, "whence-digests": "d".repeat(40) },
    port,
  );
  expect((await other.call("POST /api/lead", { body })).status).toBe(201);
  await secrets.close();
  await other.close();
});
