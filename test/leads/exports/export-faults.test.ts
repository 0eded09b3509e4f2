import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { keys } from "../../../functions/platform/store/keys.ts";
import { givenCopies } from "../../support/copies.ts";
import type { Fault, TableCall } from "../../support/faulty-table.ts";
import { givenAccount, givenLead, givenSite } from "../../support/given.ts";
import { startedApp, startedRows, startedTable } from "../../support/started.ts";
import { times } from "../../support/times.ts";
import { exportsOf } from "./given-export.ts";

const MINUTE = 60_000;
/** In some minutes. */
const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

const table = startedTable();
const app = startedApp(() => ({ dynamoEndpoint: table.endpoint }));
const rows = startedRows(app);
let exports: ReturnType<typeof exportsOf>;

beforeAll(async () => {
  exports = exportsOf(app);
  for (const level of ["log", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => table.inject(() => "pass"));
afterAll(async () => {
  vi.restoreAllMocks();
});

/** An account with more leads than one read returns, and a pending export of them. */
async function givenPending() {
  const account = await givenAccount(app);
  const site = await givenSite(app, account.token);
  const lead = await givenLead(app, { site_id: site.id, message: "x".repeat(2000) });
  await givenCopies(
    app,
    account.id,
    lead.id,
    times(600).map(() => ({})),
  );
  const { status, json } = await exports.start(account);
  expect(status).toBe(202);
  return { ...account, exported: (json as { id: string }).id };
}
type Given = Awaited<ReturnType<typeof givenPending>>;

const mailsTo = async ({ email }: Given, now: Date) => {
  await app.jobs.run("send-mails", { now });
  return app.mails().filter(({ to, subject }) => to === email && /leads/.test(subject));
};
const rowOf = ({ id, exported }: Given) => rows.row(keys.export(id, exported));
const linesIn = async (given: Given) =>
  (await (await exports.file(given, given.exported)).text()).trim().split("\r\n").length;

/** Lets the first read of leads pass, and fails all later ones. */
const failLaterReads = () => {
  let reads = 0;
  table.inject(({ target, body }) =>
    target === "Query" && body.includes("LEAD#") && ++reads > 1 ? "fault" : "pass",
  );
};
const isLastWrite = ({ target, body }: TableCall) =>
  target === "TransactWriteItems" && body.includes("ready_at");

describe("an export whose reading fails midway", () => {
  test("leaves no file, is retried a minute later, and is then complete", async () => {
    const given = await givenPending();
    failLaterReads();
    await expect(exports.write()).rejects.toThrow();
    table.inject(() => "pass");
    expect(await exports.list(given)).toMatchObject([{ status: "pending", leads: 0 }]);
    expect((await exports.start(given)).status).toBe(409);
    await exports.write();
    expect(await exports.list(given)).toMatchObject([{ status: "pending" }]);
    await exports.write(new Date(Date.now() + 2 * MINUTE));
    expect(await exports.list(given)).toMatchObject([{ status: "ready", leads: 601 }]);
    expect(await linesIn(given)).toBe(602);
  });

  test("fails after five tries, is reported by email once, and allows another export", async () => {
    const given = await givenPending();
    failLaterReads();
    const now = Date.now();
    for (const round of times(5)) {
      await expect(exports.write(new Date(now + round * 20 * MINUTE))).rejects.toThrow();
    }
    table.inject(() => "pass");
    expect(await exports.list(given)).toMatchObject([{ status: "failed", bytes: null, expires_at: null }]);
    const later = new Date(now + 90 * MINUTE);
    for (const _ of times(2)) {
      const mails = await mailsTo(given, later);
      expect(mails.map(({ subject }) => subject)).toEqual(["We couldn't prepare your file of leads"]);
    }
    expect((await rowOf(given))?.due).toBeUndefined();
    expect((await exports.start(given)).status).toBe(202);
  });
});

describe("an export whose run was killed", () => {
  test("is taken over by another run after five minutes, and is one file", async () => {
    const given = await givenPending();
    // A killed run leaves its lease behind.
    await rows.set(keys.export(given.id, given.exported), "run", "killed");
    await rows.set(keys.export(given.id, given.exported), "due_at", at(5));
    await exports.write(new Date(at(4)));
    expect(await exports.list(given)).toMatchObject([{ status: "pending" }]);
    expect((await exports.start(given)).status).toBe(409);
    await exports.write(new Date(at(6)));
    expect(await exports.list(given)).toMatchObject([{ status: "ready", leads: 601 }]);
    expect(await linesIn(given)).toBe(602);
  });

  test("isn't overwritten by a run that was only slow", async () => {
    const given = await givenPending();
    let isSlow = true;
    table.inject(async (call): Promise<Fault> => {
      if (!isLastWrite(call) || !isSlow) return "pass";
      isSlow = false;
      await exports.write(new Date(at(6)));
      return "pass";
    });
    await exports.write();
    expect(isSlow).toBe(false);
    expect(await exports.list(given)).toMatchObject([{ status: "ready", leads: 601 }]);
    expect((await rowOf(given))?.ready_at > at(5)).toBe(true);
    expect(await linesIn(given)).toBe(602);
    const mails = await mailsTo(given, new Date(at(10)));
    expect(mails.map(({ subject }) => subject)).toEqual(["Your leads are ready to download"]);
  });
});

test("an export whose last write gets no response is ready, with one email", async () => {
  const given = await givenPending();
  let lost = 0;
  table.inject((call) => (isLastWrite(call) && lost++ === 0 ? "lose response" : "pass"));
  await exports.write();
  expect(lost).toBeGreaterThan(0);
  expect(await exports.list(given)).toMatchObject([{ status: "ready" }]);
  expect(await mailsTo(given, new Date(at(1)))).toHaveLength(1);
  expect((await exports.start(given)).status).toBe(202);
});
