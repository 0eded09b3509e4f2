import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type App, startApp } from "../../support/app.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";

let app: App;
let dataDir: string;
let account: GivenAccount;
let site_id: string;

const logged: string[] = [];
beforeAll(async () => {
  for (const level of ["log", "info", "warn", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((...parts) => void logged.push(parts.map(String).join(" ")));
  }
  dataDir = await mkdtemp(join(tmpdir(), "privacy-"));
  app = await startApp({ dataDir });
  account = await givenAccount(app);
  site_id = (await givenSite(app, account.token)).id;
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

/** Lists the files in the data folder that contain one of these texts, in any common encoding. */
async function filesWith(...texts: string[]): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const forms = texts.flatMap((text) => [
    Buffer.from(text),
    Buffer.from(text, "utf16le"),
    Buffer.from(Buffer.from(text).toString("base64").replace(/.=*$/, "")),
    Buffer.from(Buffer.from(text).toString("hex")),
  ]);
  const held = await Promise.all(files.map(async (file) => ({ file, bytes: await readFile(file) })));
  return held.filter(({ bytes }) => forms.some((form) => bytes.includes(form))).map(({ file }) => file);
}

describe("data on disk", () => {
  test("is found by this search if it is there", async () => {
    await givenLead(app, { site_id, message: "canary-in-a-message" });
    expect((await filesWith("canary-in-a-message")).length).toBeGreaterThan(0);
  });

  test("contains no password", async () => {
    const email = "v02@firm.example";
    const right = "canary-password-right";
    const wrong = "canary-password-wrong";
    await app.call("POST /api/auth/register", { body: { name: "Ada", email, password: right } });
    await app.call("POST /api/auth/login", { body: { email, password: right } });
    await app.call("POST /api/auth/login", { body: { email, password: wrong } });
    expect(await filesWith(right, wrong)).toEqual([]);
  });

  test("contains no new password, and its reset code only in the email", async () => {
    const { email, password, token } = await givenAccount(app);
    const [chosen, replaced] = ["canary-password-chosen", "canary-password-replaced"];
    const body = { current_password: password, password: chosen };
    expect((await app.call("POST /api/account/password", { token, body })).status).toBe(200);
    await app.call("POST /api/auth/forgot", { body: { email } });
    const code = /\b\d{6}\b/.exec(app.mails().at(-1)?.text ?? "")?.[0] ?? "";
    expect(code).toMatch(/^\d{6}$/);
    // Six digits may occur anywhere by chance, so search for them as a table would store them.
    expect(await filesWith(`"${code}"`, chosen)).toEqual([]);
    const reset = { email, code, password: replaced };
    expect((await app.call("POST /api/auth/reset", { body: reset })).status).toBe(200);
    expect(await filesWith(`"${code}"`, chosen, replaced)).toEqual([]);
  });

  test("contains no IP address of a lead", async () => {
    const viewer = "203.0.113.77";
    const forwarded = "198.51.100.78";
    const headers = {
      "x-forwarded-for": forwarded,
      "x-real-ip": forwarded,
    };
    const body = { site_id, email: "v03@firm.example", message: "Hello." };
    const answer = await app.call("POST /api/lead", { body, headers, viewer });
    expect(answer.status).toBe(201);
    const credentials = { email: "v03@firm.example", password: "wrong-one" };
    await app.call("POST /api/auth/login", { body: credentials, headers, viewer });
    expect(await filesWith(viewer, forwarded)).toEqual([]);
    expect(answer.text).not.toMatch(/203\.0\.113|198\.51\.100/);
  });

  test("contains no valid token", async () => {
    const { json } = await app.call("POST /api/lead", { body: { name: "Dee", email: "dee@firm.example" } });
    const { claim_token } = json as { claim_token: string };
    expect(await filesWith(claim_token, account.token)).toEqual([]);
  });
});

describe("errors", () => {
  const CANARY = "canary.person@secret.example";
  const token = () => account.token;

  test.each([
    ["POST /api/lead", { site_id: "nope", email: CANARY, name: CANARY }],
    ["POST /api/lead", { site_id: CANARY }],
    ["POST /api/lead", { name: CANARY, email: `${CANARY}\nBcc: x` }],
    ["POST /api/lead", `{"email":"${CANARY}"`],
    ["POST /api/lead", `${CANARY}`],
    ["POST /api/auth/login", { email: CANARY, password: CANARY }],
    ["POST /api/auth/register", { name: CANARY, email: CANARY, password: "short" }],
    ["POST /api/auth/register", { name: "", email: CANARY, password: CANARY }],
    ["POST /api/auth/register", { name: CANARY, email: `${CANARY}@`, password: CANARY }],
    ["POST /api/auth/reset", { email: CANARY, code: CANARY, password: CANARY }],
    ["POST /api/auth/reset", { email: CANARY, code: "123456", password: "short" }],
    ["POST /api/auth/forgot", { email: `${CANARY}@` }],
    ["PATCH /api/account", { name: CANARY.repeat(9) }],
    ["PATCH /api/me", { name: CANARY.repeat(9) }],
    ["DELETE /api/me", { email: CANARY }],
    ["POST /api/account/password", { current_password: CANARY, password: `${CANARY} new` }],
    ["POST /api/account/password", { current_password: CANARY, password: ` ${CANARY}` }],
    ["DELETE /api/account", { email: CANARY }],
    ["POST /api/sites", { name: CANARY, domain: `<${CANARY}>` }],
    [`DELETE /api/sites/${CANARY}`, undefined],
    [`GET /api/leads?site_id=${CANARY.repeat(9)}`, undefined],
    [`GET /api/leads?cursor=${CANARY}`, undefined],
    [`GET /api/export?format=${CANARY}`, undefined],
    [`GET /api/${CANARY}`, undefined],
  ])("are one sentence, and logged without personal data: %s %j", async (route, body) => {
    const { status, json, headers, text } = await app.call(route, { token: token(), body });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expectError({ status, json, headers, text }, status);
    expect(text).not.toMatch(/canary|secret\.example/i);
    expect(logged.filter((line) => /canary|secret\.example/i.test(line))).toEqual([]);
  });

  test("about a taken email address do not repeat it", async () => {
    const body = { name: "Ada", email: CANARY, password: "abc123" };
    await app.call("POST /api/auth/register", { body });
    const { status, text } = await app.call("POST /api/auth/register", { body });
    expect(status).toBe(409);
    expect(text).not.toMatch(/canary/i);
  });
});
