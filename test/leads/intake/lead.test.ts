import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import type { Lead } from "../../../functions/leads/lead.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite, leadsOf } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { sendRaw } from "../../support/network/socket.ts";
import { parallel } from "../../support/parallel.ts";
import { startedApp } from "../../support/started.ts";

const app = startedApp();
let account: GivenAccount;
let site_id: string;

beforeAll(async () => {
  account = await givenAccount(app);
  site_id = (await givenSite(app, account.token, "c.example")).id;
});

const submit = (body: unknown, headers: Record<string, string> = {}) =>
  app.call("POST /api/lead", { body, headers });

const count = async () => (await leadsOf(app, account.token)).length;

describe("a form submission from any page", () => {
  test("is stored and scored, and its sender can read the response without credentials", async () => {
    const body = { site_id, name: "Ada", email: "ada@firm.example", message: "A quote, please." };
    const { status, headers, json } = await submit(body, { origin: "https://c.example" });
    const lead = json as Lead;
    expect(status).toBe(201);
    expect(lead).toMatchObject({ name: "Ada", email: "ada@firm.example", status: "new" });
    expect(lead.ai_score).toBeGreaterThanOrEqual(0);
    expect(lead.ai_score).toBeLessThanOrEqual(10);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.has("access-control-allow-credentials")).toBe(false);
    const [stored] = await leadsOf(app, account.token);
    expect(stored).toMatchObject({ ...lead, flags: ["automated client"] });
  });

  test("may be a beacon's plain text, with or without a byte order mark", async () => {
    const text = JSON.stringify({ site_id, email: "beacon@firm.example" });
    for (const body of [text, `\ufeff${text}`]) {
      const { status } = await submit(body, { "content-type": "text/plain;charset=UTF-8" });
      expect(status).toBe(201);
    }
  });

  test("cannot set its own id, score, date or owner", async () => {
    const forged = { id: "lead_1", ai_score: 10, created_at: "2001-01-01", account_id: "x", status: "won" };
    const lead = await givenLead(app, { site_id, ...forged, pk: "ACCOUNT#x", sk: "LEAD#1", version: 9 });
    expect(lead.id).toMatch(/^lead_[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(lead.ai_score).toBeLessThan(5);
    expect(Date.now() - Date.parse(lead.created_at)).toBeLessThan(60_000);
    expect(lead.status).toBe("new");
    expect(lead).not.toHaveProperty("pk");
    expect(lead).not.toHaveProperty("account_id");
  });

  test("from Safari has an uncertain first touch, and the user agent is not stored", async () => {
    const webkit =
      "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15";
    const chrome =
      "Mozilla/5.0 (Macintosh) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
    const touches = [{ source: "google", landing: "https://c.example/" }];
    for (const [userAgent, body, isUncertain] of [
      [webkit, { site_id, email: "safari@firm.example", touches }, true],
      [webkit, { site_id, email: "untouched@firm.example" }, false],
      [chrome, { site_id, email: "chrome@firm.example", touches }, false],
    ] as const) {
      const { json } = await submit(body, { "user-agent": userAgent });
      const stored = await app.call(`GET /api/leads/${(json as Lead).id}`, { token: account.token });
      expect(stored.json).toMatchObject({ email: body.email, first_touch_uncertain: isUncertain });
      expect(JSON.stringify(stored.json)).not.toContain("AppleWebKit");
    }
  });

  test("needs no name, which is then null", async () => {
    expect(await givenLead(app, { site_id, name: "  " })).toMatchObject({ name: null, email: null });
  });

  test("names the rules its form was read with; its description is not stored, and an invalid one doesn't lose the lead", async () => {
    const described = { form: { name: "Contact" }, fields: [{ type: "email", label: "Your address" }] };
    for (const each of [described, { referrers: [{ toString: 1 }], fields: 7 }, "form", [], null]) {
      const sent = { site_id, submission_id: crypto.randomUUID(), reader: "forms-1", described: each };
      const { status, json } = await submit(sent);
      expect(status).toBe(201);
      const { json: lead } = await app.call(`GET /api/leads/${(json as Lead).id}`, { token: account.token });
      expect(lead).toMatchObject({ form_reader: "forms-1" });
      expect(JSON.stringify(lead)).not.toContain("Your address");
    }
  });

  test("from another host is stored and flagged", async () => {
    for (const [origin, strange] of [
      ["https://evil.example", true],
      ["https://www.c.example", false],
      ["https://shop.c.example:8443", false],
      ["null", false],
    ] as const) {
      const { status, json } = await submit({ site_id }, { origin });
      expect(status).toBe(201);
      const stored = await app.call(`GET /api/leads/${(json as Lead).id}`, { token: account.token });
      expect((stored.json as Lead).flags.includes("unverified host"), origin).toBe(strange);
    }
  });
});

describe("an invalid submission", () => {
  const rejected: [string, number, unknown, Record<string, string>?][] = [
    ["an unknown site", 404, { site_id: "nope" }],
    ["a site id of nothing", 400, { site_id: "" }],
    ["a site id of half a character", 400, { site_id: "\ud800" }],
    ["a site id of control characters", 400, { site_id: "\u0000#OWNER" }],
    ["a site id that is not text", 400, { site_id: { $ne: null } }],
    ["a site id without end", 400, { site_id: "x".repeat(10_000) }],
    ["a forged mail header", 400, { site_id: "nope", email: "a@b.co\nBcc: x@y.z" }],
    ["one byte over 64 KB", 413, `${" ".repeat(64 * 1024 - 1)}{}`],
    ["1 MB", 413, " ".repeat(1024 * 1024)],
    ["no JSON", 400, "{"],
    ["nothing", 400, ""],
    ["a list", 400, "[]"],
    ["null", 400, "null"],
    ["a hundred thousand brackets", 413, "[".repeat(100_000)],
    ["deep brackets", 400, "[".repeat(60_000)],
    ["deep objects", 400, '{"a":'.repeat(10_000)],
    ["13 levels of valid JSON", 400, `{"a":${"[".repeat(12)}${"]".repeat(12)}}`],
    ["another type", 415, "a=1", { "content-type": "application/x-www-form-urlencoded" }],
  ];
  test.each(rejected)(
    "of %s is rejected with %i, and any page may read why",
    async (_, status, body, headers) => {
      const before = await count();
      const response = await submit(body, { origin: "https://c.example", ...headers });
      expectError(response, status);
      expect(response.json).toMatchObject({ final: true, code: expect.any(String) });
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(await count()).toBe(before);
    },
  );

  test("has an error code", async () => {
    const codeOf = async (body: unknown) => ((await submit(body)).json as { code: string }).code;
    expect(await codeOf({ site_id: "nope" })).toBe("unknown_site");
    expect(await codeOf("{")).toBe("body_invalid");
    const submission_id = "the same id";
    await submit({ site_id, submission_id, name: "Ada" });
    expect(await codeOf({ site_id, submission_id, name: "Bob" })).toBe("submission_id_reused");
  });

  test("can nest 12 levels deep, and contain any brackets in a text", async () => {
    const before = await count();
    const nested = `{"site_id":"${site_id}","a":${"[".repeat(11)}${"]".repeat(11)},"name":"${"[{".repeat(20)}"}`;
    expect((await submit(nested)).status).toBe(201);
    expect(await count()).toBe(before + 1);
  });

  test("isn't rejected without a content type, which some servers omit", async () => {
    const body = Buffer.from(JSON.stringify({ site_id, email: "server@firm.example" }));
    expect((await fetch(`${app.origin}/api/lead`, { method: "POST", body })).status).toBe(201);
  });

  test("of 10 MB of compressed zeros is rejected without decompressing it", async () => {
    const response = await fetch(`${app.origin}/api/lead`, {
      method: "POST",
      headers: { "content-type": "application/json", "content-encoding": "gzip" },
      body: gzipSync(Buffer.alloc(10 * 1024 * 1024)),
    });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ detail: expect.any(String) });
  });

  test("of 11 MB, whole or in chunks, is rejected and its memory freed", async () => {
    const piece = " ".repeat(1024 * 1024);
    const chunks = `${piece.length.toString(16)}\r\n${piece}\r\n`.repeat(11);
    const head = "POST /api/lead HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    const attempts = Array.from({ length: 6 }, (_, at) =>
      at % 2
        ? sendRaw(app.port, `${head}Transfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`)
        : sendRaw(app.port, `${head}Content-Length: ${11 * piece.length}\r\n\r\n${piece.repeat(11)}`),
    );
    for (const response of await Promise.all(attempts)) expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect((await submit({ site_id })).status).toBe(201);
  });

  test("with a small body in chunks is accepted", async () => {
    const text = JSON.stringify({ site_id });
    const chunk = `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
    const head = "POST /api/lead HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nConnection: close\r\n";
    expect(await sendRaw(app.port, `${head}Transfer-Encoding: chunked\r\n\r\n${chunk}`)).toMatch(
      /^HTTP\/1\.1 201 /,
    );
  });
});

describe("the submission endpoint", () => {
  test("accepts no other method", async () => {
    for (const verb of ["GET", "PUT", "PATCH", "DELETE"]) {
      const response = await app.call(`${verb} /api/lead`);
      expectError(response, 405);
      expect(response.headers.get("allow")).toBe("POST, OPTIONS");
    }
    expect(await app.call("HEAD /api/lead")).toMatchObject({ status: 405, text: "" });
    const preflight = await app.call("OPTIONS /api/lead", { headers: { origin: "https://any.example" } });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  });

  test.each(["/api/lead/", "/api//lead", "//api/lead", "/api/LEAD", "/api/lead%2f", "/api/lead/x"])(
    "is not %s",
    async (path) => {
      expectError(await app.call(`POST ${path}`, { body: { site_id } }), 404);
    },
  );
});

describe("a cold start", () => {
  test("handles 200 concurrent calls without errors", async () => {
    const fresh = await givenAccount(app);
    const routes = [
      "POST /api/lead",
      "GET /api/leads",
      "GET /api/sites",
      "GET /api/leads/stats",
      "GET /api/health",
    ];
    const statuses = await parallel(
      Array.from({ length: 200 }),
      async (_, at) => {
        const route = routes[at % routes.length] ?? "";
        const body = route.startsWith("POST") ? { site_id, email: `first${at}@firm.example` } : undefined;
        return (await app.call(route, { token: fresh.token, body })).status;
      },
      200,
    );
    expect(new Set(statuses)).toEqual(new Set([200, 201]));
  });
});
