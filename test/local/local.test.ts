import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { calls } from "../../lib/local/identity/calls.ts";
import { Fault } from "../../lib/local/identity/fault.ts";
import { startIdentity } from "../../lib/local/identity.ts";
import { type App, type Called, startApp } from "../support/app.ts";
import {
  type GivenAccount,
  givenAccount,
  givenLead,
  givenOwnLead,
  givenSite,
  leadsOf,
  statsOf,
} from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { openSocket, sendRaw } from "../support/network/socket.ts";

const open: { close(): Promise<void> }[] = [];
const started = async (options: Parameters<typeof startApp>[0] = {}): Promise<App> => {
  const app = await startApp(options);
  open.push(app);
  return app;
};

afterEach(async () => {
  vi.restoreAllMocks();
  for (const one of open.splice(0).reverse()) await one.close();
});

const portOf = (address: string) => Number(new URL(address).port);
const login = (app: App, { email, password }: GivenAccount) =>
  app.call("POST /api/auth/login", { body: { email, password } });

test("everything listens on 127.0.0.1 only", async () => {
  const app = await started({ payments: "razorpay" });
  const isReachable = (port: number, host: string) =>
    new Promise<boolean>((resolve) => {
      const socket = connect({ port, host, timeout: 1000 });
      const end = (reached: boolean) => {
        socket.destroy();
        resolve(reached);
      };
      socket
        .on("connect", () => end(true))
        .on("error", () => end(false))
        .on("timeout", () => end(false));
    });
  const otherAddresses = Object.values(networkInterfaces()).flatMap(
    (all) => all?.map(({ address }) => address) ?? [],
  );
  const hosts = new Set(["127.0.0.2", "::1", ...otherAddresses]);
  hosts.delete("127.0.0.1");
  const endpoints = [app.identity, app.mail, app.secrets, app.razorpay].map(({ endpoint }) => endpoint);
  for (const port of [app.port, ...[app.tableEndpoint, ...endpoints].map(portOf)]) {
    expect(await isReachable(port, "127.0.0.1")).toBe(true);
    for (const host of hosts) expect(await isReachable(port, host), `${host}:${port}`).toBe(false);
  }
});

test("a killed table engine is restarted without losing acknowledged writes", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "data-"));
  const app = await started({ dataDir });
  const account = await givenAccount(app);
  const site = await givenSite(app, account.token);
  const lead = await givenLead(app, { site_id: site.id, name: "Jo", email: "jo@example.org" });
  const logged = vi.spyOn(console, "error").mockReturnValue();

  const { table_pid } = JSON.parse(await readFile(join(dataDir, "lock"), "utf8"));
  process.kill(table_pid, "SIGKILL");

  await expect.poll(() => leadsOf(app, account.token)).toMatchObject([{ id: lead.id }]);
  await givenLead(app, { site_id: site.id, name: "Al", email: "al@example.org" });
  expect(await statsOf(app, account.token)).toMatchObject({ total_leads: 2 });
  expect(logged).toHaveBeenCalledWith("The table engine stopped; restarting it.");
  await app.close();
  await rm(dataDir, { recursive: true });
});

test("an unusable data folder fails with a clear message", async () => {
  const folder = await mkdtemp(join(tmpdir(), "data-"));
  const file = join(folder, "file");
  await writeFile(file, "");
  await expect(startApp({ dataDir: file })).rejects.toThrow(`The data folder ${file} cannot be written to`);
  await expect(startApp({ dataDir: join(file, "below") })).rejects.toThrow("cannot be written to (ENOTDIR)");
  await rm(folder, { recursive: true });
});

test("a second start finds all data again, and sessions continue", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "data-"));
  const first = await started({ dataDir });
  const account = await givenAccount(first);
  const site = await givenSite(first, account.token);
  const lead = await givenOwnLead(first, account.token, {
    site_id: site.id,
    name: "Jo",
    email: "jo@example.org",
  });
  const signedIn = await login(first, account);
  const stats = await statsOf(first, account.token);
  const sites = (await first.call("GET /api/sites", { token: account.token })).json;
  await open.pop()?.close();

  const second = await started({ dataDir });
  expect(await leadsOf(second, account.token)).toEqual([lead]);
  expect(await statsOf(second, account.token)).toEqual(stats);
  expect((await second.call("GET /api/sites", { token: account.token })).json).toEqual(sites);
  expect((await login(second, account)).status).toBe(200);
  const [cookie = ""] = (signedIn.headers.getSetCookie()[0] ?? "").split(";");
  expect((await second.call("POST /api/auth/refresh", { headers: { cookie } })).status).toBe(200);
  await open.pop()?.close();
  await rm(dataDir, { recursive: true });
});

describe("when the user pool is down", () => {
  test("signing in answers 503, signed-in users continue, and nobody is signed out", async () => {
    const app = await started({ rateLimits: "on" });
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const account = await givenAccount(app);
    const { token } = account;
    const signedIn = await login(app, account);
    const [cookie = ""] = (signedIn.headers.getSetCookie()[0] ?? "").split(";");
    expect((await app.call("GET /api/leads", { token })).status).toBe(200);
    await app.identity.close();

    const expectBusy = (called: Called) => {
      expectError(called, 503);
      expect(called.headers.get("retry-after")).toBe("1");
    };
    for (let tries = 0; tries < 12; tries++) expectBusy(await login(app, account));
    expectBusy(await app.call("POST /api/auth/refresh", { headers: { cookie } }));
    const body = { name: "Ada", email: "late@example.org", password: "abc123" };
    expectBusy(await app.call("POST /api/auth/register", { body }));
    // This function has cached the pool's keys; the next one still has to fetch them.
    expect((await app.call("GET /api/leads", { token })).status).toBe(200);
    for (let tries = 0; tries < 2; tries++) expectBusy(await app.call("GET /api/leads/stats", { token }));
    expectBusy(await app.call("GET /api/export?format=csv", { token }));
    expect(String(logged.mock.calls[0])).toMatch(/"POST \/api\/auth\/login".*ECONNREFUSED/);
    expectError(await app.call("GET /api/leads/stats", { token: "made.up.token" }), 401);

    const { USER_POOL_ID: poolId = "", USER_POOL_CLIENT_ID: clientId = "" } = process.env;
    const table = { endpoint: app.tableEndpoint, tableName: "WhenceIdentity" };
    const port = portOf(app.identity.endpoint);
    const mailCode = async () => {};
    open.push(await startIdentity({ port, region: "us-east-1", poolId, clientId, table, mailCode }));
    expect((await app.call("GET /api/leads/stats", { token })).status).toBe(200);
    expect((await login(app, account)).status).toBe(200);
    // This function could not read the client's secret when it started.
    expect((await app.call("POST /api/auth/refresh", { headers: { cookie } })).status).toBe(200);
    expect((await app.call("POST /api/auth/register", { body })).status).toBe(201);
  });

  test("each of its errors becomes a 503", async () => {
    const app = await started();
    vi.spyOn(console, "error").mockImplementation(() => {});
    for (const name of ["TooManyRequestsException", "InternalErrorException", "LimitExceededException"]) {
      vi.spyOn(calls, "AdminInitiateAuth").mockRejectedValue(new Fault(name, "Rate exceeded"));
      const body = { email: "a@b.co", password: "abc123" };
      expectError(await app.call("POST /api/auth/login", { body }), 503);
    }
  });
});

describe("malformed requests", () => {
  let app: App;

  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  test.each([
    [
      "two body lengths",
      "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/leads HTTP/1.1\r\nHost: x\r\n\r\n",
    ],
    ["two Content-Lengths", "Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}{}"],
    ["an unknown transfer encoding", "Transfer-Encoding: xchunked\r\n\r\n{}"],
    ["a negative length", "Content-Length: -1\r\n\r\n{}"],
    ["a space in a header name", "Content-Length : 2\r\n\r\n{}"],
    ["a NUL in a header", "X-Name: a\0b\r\nContent-Length: 2\r\n\r\n{}"],
  ])("%s: 400, and the connection is closed", async (_, rest) => {
    const answer = await sendRaw(app.port, `POST /api/lead HTTP/1.1\r\nHost: x\r\n${rest}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  test("20 KB of headers are rejected, for a page and for the API", async () => {
    for (const path of ["/", "/api/health"]) {
      const header = `X-Long: ${"x".repeat(20_000)}`;
      const answer = await sendRaw(app.port, `GET ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 4(31|00) /);
      expect(answer).toMatch(/\r\n\r\n\{"message":"[^"]+"\}$/);
    }
  });

  test("200 clients that never finish their requests don't block others", async () => {
    const partial = "POST /api/lead HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{";
    const slow = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        openSocket(app.port, at % 2 ? partial : "POST /api/lead HTTP/1.1\r\nHo"),
      ),
    );
    const { token } = await givenAccount(app);
    expect((await app.call("GET /api/sites", { token })).status).toBe(200);
    expect(slow.every((socket) => !socket.destroyed)).toBe(true);
    for (const socket of slow) socket.destroy();
  });
});
