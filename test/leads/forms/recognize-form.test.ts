import { beforeAll, describe, expect, it, test } from "vitest";
import type { Site } from "../../../functions/accounts/sites/site.ts";
import type { FormAnswer } from "../../../functions/leads/forms/description.ts";
import { keys } from "../../../functions/platform/store/keys.ts";
import { callAtTime } from "../../support/clock.ts";
import { type GivenAccount, givenAccount, givenSite } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp, startedRows } from "../../support/started.ts";
import { contactForm, signInForm } from "./descriptions.ts";

const app = startedApp({ rateLimits: "on" });
const rows = startedRows(app);
let account: GivenAccount;
let site: Site;
beforeAll(async () => {
  account = await givenAccount(app);
  site = await givenSite(app, account.token);
});

let clients = 0;
const ask = (description: object, fields: object = {}) =>
  app.call("POST /api/form", {
    body: JSON.stringify({ site_id: site.id, ...description, ...fields }),
    headers: { "content-type": "text/plain;charset=UTF-8", origin: "https://any.example" },
    viewer: `10.8.${++clients}.1`,
  });

describe("a described form", () => {
  it("is answered to any page, with the kinds of its fields in their order", async () => {
    const { status, json, headers } = await ask(contactForm());
    expect(status).toBe(200);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
    expect(json as FormAnswer).toMatchObject({ contact: true, form_data: false, fields: { length: 3 } });
    expect((json as FormAnswer).fields.slice(0, 2)).toEqual(["name", "email"]);
  });

  it("that asks for a password isn't a contact form", async () => {
    expect((await ask(signInForm)).json).toMatchObject({ contact: false });
  });

  it("stores nothing", async () => {
    const before = await rows.below(keys.account(account.id).pk);
    await ask(contactForm());
    expect(await rows.below(keys.account(account.id).pk)).toEqual(before);
  });

  test.each([
    ["an unknown site", { site_id: "site_AAAAAAAAAAAAAAAAAAAAAA" }, 404, "unknown_site"],
    ["no site", { site_id: null }, 400, "body_invalid"],
    ["a body of more than 16 KB", { padding: "x".repeat(16 * 1024) }, 413, "body_too_large"],
  ])("of %s is rejected for good", async (_, fields, status, code) => {
    const response = await ask(contactForm(), fields);
    expectError(response, status);
    expect(response.json).toMatchObject({ code, final: true });
  });

  it("of an account that accepts no more leads is rejected for good", async () => {
    const later = new Date(Date.now() + 60 * 86_400_000);
    const response = await callAtTime(app, "POST /api/form", later, {
      body: { site_id: site.id, ...contactForm() },
    });
    expectError(response, 402);
    expect(response.json).toMatchObject({ code: "capture_ended", final: true });
  });

  it("is throttled by client, and by site", async () => {
    const now = new Date();
    const flood = (count: number, address: (at: number) => string, site_id = site.id) =>
      Promise.all(
        Array.from({ length: count }, (_, at) =>
          callAtTime(app, "POST /api/form", now, {
            body: { site_id, ...contactForm() },
            headers: { "true-client-ip": address(at) },
          }),
        ),
      );
    const limited = async (responses: Promise<{ status: number }[]>) =>
      (await responses).filter(({ status }) => status === 429).length;
    expect(await limited(flood(40, () => "10.1.1.1"))).toBe(10);
    const other = await givenSite(app, account.token);
    expect(await limited(flood(120, (at) => `10.2.${at}.1`, other.id))).toBe(20);
  });
});

describe("a preflight", () => {
  test.each(["lead", "form", "visit"])("of /api/%s allows whatever headers a page adds", async (path) => {
    const response = await app.call(`OPTIONS /api/${path}`, {
      headers: {
        origin: "https://any.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "x-trace, traceparent,authorization",
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-allow-methods")).toContain("POST");
    expect(response.headers.get("access-control-allow-headers")).toBe("x-trace, traceparent, authorization");
    expect(response.headers.get("vary")).toContain("access-control-request-headers");
  });

  it("echoes nothing that is not a header's name", async () => {
    const response = await app.call("OPTIONS /api/form", {
      headers: {
        origin: "https://any.example",
        "access-control-request-headers": `x-ok, <b>, ${"x".repeat(500)}`,
      },
    });
    expect(response.headers.get("access-control-allow-headers")).toBe("x-ok");
  });
});
