import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { givenDesk } from "../../../../test/destinations/given-destination.ts";
import { givenScript, givenSheet, rowsIn, TAB } from "../../../../test/destinations/given-sheet.ts";
import { type App, startApp } from "../../../../test/support/app.ts";
import { newSigningSecret } from "../../../platform/store/webhook-signature.ts";
import { sheetScript } from "./script.ts";
import { runScript } from "./stand-in/apps-script.ts";
import { createGrid, type Grid } from "./stand-in/grid.ts";

const MINUTE = 60_000;

let app: App;
let sheet: Awaited<ReturnType<typeof givenSheet>>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.queues.now = null;
  sheet = await givenSheet(app);
});

const shown = () => sheet.shown(sheet.id);
const rows = () => rowsIn(sheet.google);
const grid = () => sheet.google.book.tabs.get(TAB) ?? createGrid();

describe("a sheet", () => {
  it("gets its header when connected, and a row for each lead, which is updated with the lead", async () => {
    expect(rows()).toEqual([]);
    expect(grid().cells[0]).toEqual(expect.arrayContaining(["Lead id", "Created", "Email", "Link"]));
    const id = await sheet.send("ada@firm.example", { company: "Firm" });
    await sheet.send("b@firm.example");
    expect(rows()).toMatchObject([
      { "Lead id": id, Name: "Ada", Email: "ada@firm.example", Company: "Firm", Status: "new" },
      { Email: "b@firm.example" },
    ]);
    expect(rows()[0]?.Created).toMatch(/^\d{4}-\d\d-\d\dT/);
    await sheet.call(`PATCH /api/leads/${id}`, { body: { status: "won", value_cents: 120050 } });
    await app.queues.settle();
    expect(rows()).toHaveLength(2);
    expect(rows()[0]).toMatchObject({ "Lead id": id, Status: "won", Value: 1200.5 });
    expect(await shown()).toMatchObject({ state: "ok" });
  });

  it("loses only the row of a deleted lead", async () => {
    const [, id] = [
      await sheet.send("a@x.example"),
      await sheet.send("b@x.example"),
      await sheet.send("c@x.example"),
    ];
    expect((await sheet.call(`DELETE /api/leads/${id}`)).status).toBe(204);
    await app.queues.settle();
    expect(rows().map(({ Email }) => Email)).toEqual(["a@x.example", "c@x.example"]);
  });

  it("receives text as text, even if it looks like a formula or a number", async () => {
    const written = { name: "=HYPERLINK(1)", company: "+1+1", phone: "+44 20 7946 0000", message: "007" };
    await sheet.send("a@x.example", written);
    await sheet.send("b@x.example", { name: "'quoted'", company: "Zoë 李 😀", message: "@now -1\n=2" });
    expect(rows()).toMatchObject([
      { Name: "=HYPERLINK(1)", Company: "+1+1", Phone: "+442079460000", Message: "007" },
      { Name: "'quoted'", Company: "Zoë 李 😀", Message: "@now -1\n=2" },
    ]);
  });

  it("keeps its owner's columns, their order and their values", async () => {
    await sheet.send("a@x.example");
    const { cells, size } = grid();
    for (const row of cells) row.splice(1, 0, row === cells[0] ? "Called by" : "Kim");
    for (const row of cells) row.push(row.shift() ?? "");
    size.columns = Math.max(size.columns, cells[0]?.length ?? 0);
    const id = await sheet.send("b@x.example");
    await sheet.call(`PATCH /api/leads/${id}`, { body: { status: "lost" } });
    await app.queues.settle();
    expect(rows()).toMatchObject([
      { Email: "a@x.example", "Called by": "Kim" },
      { Email: "b@x.example", Status: "lost" },
    ]);
    expect(rows()[1]?.["Called by"]).toBeUndefined();
    expect(cells[0]?.at(-1)).toBe("Lead id");
  });

  it("gets missing columns appended, and more rows and columns when it is full", async () => {
    await sheet.send("a@x.example");
    const { cells, size } = grid();
    for (const row of cells) row.splice(2, 1);
    Object.assign(size, { rows: 2, columns: cells[0]?.length ?? 0 });
    await sheet.send("b@x.example");
    expect(cells[0]?.at(-1)).toBe("Status");
    expect(rows()).toMatchObject([{ Email: "a@x.example" }, { Email: "b@x.example", Status: "new" }]);
  });

  it("has each lead once after lost responses, with one request per batch", async () => {
    sheet.google.switches = { fails: "drop", times: 1, only: "POST" };
    const before = sheet.google.calls.length;
    const emails = Array.from({ length: 30 }, (_, at) => `lead${at}@x.example`);
    await Promise.all(emails.map((email) => sheet.lead(email, { form: email })));
    await app.queues.settle();
    await sheet.pass(MINUTE);
    expect(
      rows()
        .map(({ Email }) => Email)
        .sort(),
    ).toEqual([...emails].sort());
    expect(sheet.google.calls.length - before).toBeLessThan(20);
    expect(await shown()).toMatchObject({ state: "ok" });
  });
});

describe("a failing sheet", () => {
  it.each([
    ["html", "failing", "sheet_page", "We'll be right back"],
    ["500", "failing", "http_500", "Sorry, a server error occurred. Please wait a bit and try again."],
    ["429", "failing", "http_429", "Service invoked too many times for one day."],
    ["full", "failing", "sheet_script", "Exception: This action would increase the number of cells"],
    ["expired", "paused", "sheet_login", undefined],
  ] as const)("%s: waits, says why, and gets its leads later", async (fails, state, code, words) => {
    sheet.google.switches = { fails, times: null, only: null };
    await sheet.send("a@x.example");
    const failure = { code, ...(words && { words: expect.stringContaining(words) }) };
    expect(await shown()).toMatchObject({ state, last_failure: failure });
    expect(rows()).toEqual([]);
    sheet.google.switches = { fails: "works", times: null, only: null };
    await sheet.call(`PATCH /api/destinations/${sheet.id}`, { body: { resume: true } });
    await app.queues.settle();
    expect(rows()).toHaveLength(1);
    expect(await shown()).toMatchObject({ state: "ok" });
  });

  it("is retried while another run of its script holds the lock", async () => {
    sheet.google.book.isLocked = true;
    await sheet.send("a@x.example");
    expect(await shown()).toMatchObject({ state: "failing", last_failure: { code: "sheet_busy" } });
    sheet.google.book.isLocked = false;
    await sheet.pass(MINUTE);
    expect(rows()).toHaveLength(1);
  });

  it("is paused if its script contains a different secret or no longer exists", async () => {
    const { script } = sheet.google;
    sheet.google.script = sheetScript(newSigningSecret());
    await sheet.send("a@x.example");
    expect(await shown()).toMatchObject({ paused: "refused", last_failure: { code: "sheet_secret" } });
    sheet.google.script = null;
    const { json } = await sheet.call(`POST /api/destinations/${sheet.id}/test`);
    expect(json).toMatchObject({ ok: false, status: 404 });
    sheet.google.script = script;
    expect((await sheet.call(`POST /api/destinations/${sheet.id}/test`)).json).toMatchObject({ ok: true });
    await app.queues.settle();
    expect(rows()).toHaveLength(1);
  });
});

describe("connecting a sheet", () => {
  it("fails for anything but a web app, for a script with another secret, and for a failing script", async () => {
    const { call } = await givenDesk(app);
    const { key, url, google } = givenScript(app);
    const connect = async (given: object) => {
      const { status, json } = await call("POST /api/destinations", {
        body: { kind: "sheets", name: "Sheet", url, key, ...given },
      });
      return [status, (json as { detail?: string }).detail];
    };
    for (const other of [
      url.replace("/exec", "/dev"),
      url.replace("script.google.com", "script.google.com.evil.example"),
      url.replace("https://", "https://x@"),
      url.replace("https://", "http://"),
      `${url}#`,
    ])
      expect(await connect({ url: other })).toEqual([
        400,
        "Enter the web app's address, such as https://script.google.com/macros/s/…/exec.",
      ]);
    expect(await connect({ key: "short" })).toEqual([400, "The key must be the secret in the script."]);
    expect(await connect({ key: newSigningSecret() })).toEqual([
      400,
      "Google Sheets refused the connection: The script contains a different secret. Paste the script shown with the connection, and deploy a new version.",
    ]);
    google.script = "function doGet() {}";
    expect(await connect({})).toEqual([
      400,
      "Google Sheets refused the connection: ReferenceError: doPost is not defined",
    ]);
    google.script = sheetScript(key);
    google.switches = { fails: "500", times: 1, only: null };
    expect((await connect({}))[0]).toBe(503);
    expect((await connect({}))[0]).toBe(201);
  });
});

it("the stand-in runs only our script, since any page could post another to it", async () => {
  const deploy = async (script: string) => {
    const body = new URLSearchParams({ script });
    const answer = await fetch(`${app.vendors.endpoint}/deploy`, { method: "POST", body });
    return [answer.status, await answer.text()];
  };
  const script = sheetScript(newSigningSecret());
  expect(await deploy(`${script.replaceAll("\n", "\r\n")}\r\n`)).toEqual([
    200,
    expect.stringMatching(/https:\/\/script\.google\.com\/macros\/s\/local-\w+\/exec/),
  ]);
  for (const other of [`${script}\nSpreadsheetApp.constructor`, script.replace("doPost", "doGet"), "", "1"])
    expect((await deploy(other))[0]).toBe(400);
});

describe("the script", () => {
  const PAYLOAD = JSON.stringify({ columns: ["Lead id"], leads: [{ id: "lead_1", cells: ["lead_1"] }] });

  /** The script's response to a request that was changed after it was signed. */
  function ask(change: object, at = new Date()) {
    const key = newSigningSecret();
    const id = "msg_1";
    const signature = new Webhook(key).sign(id, at, PAYLOAD);
    const timestamp = Math.floor(at.getTime() / 1000);
    const book = { tabs: new Map<string, Grid>(), isLocked: false };
    const contents = JSON.stringify({ id, timestamp, payload: PAYLOAD, signature, ...change });
    return { answer: JSON.parse(runScript(sheetScript(key), book, contents)), tabs: book.tabs.size };
  }

  it("accepts signed requests, but none that were changed or replayed later", () => {
    expect(ask({})).toEqual({ answer: { leads: ["lead_1"] }, tabs: 1 });
    const refused = { answer: { error: "signature" }, tabs: 0 };
    expect(ask({ payload: PAYLOAD.replaceAll("lead_1", "lead_2") })).toEqual(refused);
    expect(ask({ timestamp: Math.floor(Date.now() / 1000) - 1 })).toEqual(refused);
    expect(ask({ signature: undefined })).toEqual(refused);
    expect(ask({}, new Date(Date.now() - 6 * MINUTE))).toEqual(refused);
  });
});
