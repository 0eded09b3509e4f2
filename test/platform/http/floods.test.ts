import { beforeAll, expect, test } from "vitest";
import { givenCopies } from "../../support/copies.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite, login } from "../../support/given.ts";
import { type Paused, startPaused } from "../../support/network/paused.ts";
import { startedApp } from "../../support/started.ts";
import { times } from "../../support/times.ts";

const app = startedApp({ rateLimits: "on" });
let flooder: GivenAccount;

beforeAll(async () => {
  flooder = await givenAccount(app);
  const { id } = await givenSite(app, flooder.token);
  const lead = await givenLead(app, { site_id: id, message: "x".repeat(5000) });
  await givenCopies(app, flooder.id, lead.id, Array(2500).fill({}));
});

/** Checks that another user, at one address, can do everything. */
async function expectEverythingWorks(): Promise<void> {
  const { token, email, password } = await givenAccount(app);
  const site = await givenSite(app, token);
  await givenLead(app, { site_id: site.id, email: "ada@firm.example" });
  for (const path of ["leads", "leads/stats", "sites", "account", "export?format=csv", "account/export"]) {
    expect((await app.call(`GET /api/${path}`, { token })).status, path).toBe(200);
  }
  expect((await login(app, email, password)).status).toBe(200);
}

test("fifty slow exports of one account don't affect other accounts", async () => {
  const exports: Paused[] = [];
  try {
    for (const path of Array(25).fill(["/api/export?format=csv", "/api/account/export"]).flat()) {
      exports.push(await startPaused(app.origin + path, flooder.token));
    }
    await expectEverythingWorks();
    expect(exports.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(exports.filter(({ status }) => status === 429)).toHaveLength(48);
  } finally {
    for (const download of exports) download.disconnect();
  }
});

test.each([
  ["one account's requests", () => app.call("GET /api/account", { token: flooder.token })],
  [
    "sign-ins from one source",
    () =>
      app.call("POST /api/auth/login", {
        viewer: "198.51.100.9",
        body: { email: "a@b.example", password: "wrong" },
      }),
  ],
])("a flood of %s doesn't affect other callers", async (_, request) => {
  let isOver = false;
  const send = async () => {
    while (!isOver) await request();
  };
  const flood = Promise.all(times(50).map(send));
  try {
    await expectEverythingWorks();
  } finally {
    isOver = true;
    await flood;
  }
});
