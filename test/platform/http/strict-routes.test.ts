import { beforeAll, describe, expect, test } from "vitest";
import { routes } from "../../../functions/manifest.ts";
import type { Line } from "../../../functions/platform/http/line.ts";
import { type GivenAccount, givenAccount } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp } from "../../support/started.ts";

const app = startedApp();
let account: GivenAccount;
beforeAll(async () => {
  account = await givenAccount(app);
});

const strict = Object.entries<Line>(routes).filter(([, line]) => !line.lenient);
const ask = (key: string, query: string, body?: object) =>
  app.call(`${key.replaceAll(/\{\w+\}/g, "x_1")}${query}`, {
    token: account.token,
    headers: { origin: app.origin },
    ...(body && { body }),
  });

type Shape = {
  entries?: object;
  key?: string;
  options?: { entries: Record<string, { literal?: string }> }[];
};
const namesIn = (schema: unknown): string[] => {
  const { entries, options = [] } = (schema ?? {}) as Shape;
  return Object.keys(entries ?? options[0]?.entries ?? {});
};
/** The discriminators of bodies with several kinds. */
const kindOf = (schema: unknown): object => {
  const { key = "", options = [] } = (schema ?? {}) as Shape;
  return key === "" ? {} : { [key]: options[0]?.entries[key]?.literal };
};
/** A name with a typo. */
const misspell = (name: string) => name.replace(/.$/, "$&$&");

describe("an unknown parameter", () => {
  test.each(strict)("is rejected by %s", async (key, line) => {
    const response = await ask(key, "?zzzzzzzz=1");
    expect(expectError(response, 400)).toBe("Unknown parameter zzzzzzzz.");
    expect(response.json).toMatchObject({ code: "unknown_parameter", param: "zzzzzzzz" });
    for (const name of namesIn(line.query)
      .filter((each) => each.length > 3)
      .slice(0, 2)) {
      expect(expectError(await ask(key, `?${misspell(name)}=1`), 400)).toBe(
        `Unknown parameter ${misspell(name)}; did you mean ${name}?`,
      );
    }
  });
});

describe("an unknown field", () => {
  const changing = strict.filter(([key, { body }]) => /^P/.test(key) && body !== "raw");
  test.each(changing)("is rejected by %s", async (key, line) => {
    const response = await ask(key, "", { ...kindOf(line.body), zzzzzzzz: 1 });
    expectError(response, 400);
    expect(response.json).toMatchObject({ code: "unknown_field", param: "zzzzzzzz" });
    const [name] = namesIn(line.body).filter((each) => each.length > 3);
    if (name === undefined) return;
    expect(expectError(await ask(key, "", { ...kindOf(line.body), [misspell(name)]: 1 }), 400)).toBe(
      `Unknown field ${misspell(name)}; did you mean ${name}?`,
    );
  });
});

test("routes for third parties ignore unknown names", async () => {
  const lenient = Object.entries<Line>(routes).flatMap(([key, line]) => (line.lenient ? [key] : []));
  expect(lenient.sort()).toEqual([
    "GET /api/feeds/{id}",
    "GET /api/health",
    "GET /api/logos/{brand}/{hash}",
    "GET /api/r/{token}",
    "GET /api/report-mails",
    "POST /api/alerts/actions",
    "POST /api/alerts/confirmation",
    "POST /api/alerts/stop",
    "POST /api/digest/stop",
    "POST /api/form",
    "POST /api/inbound/{token}",
    "POST /api/lead",
    "POST /api/leads",
    "POST /api/mails/resume",
    "POST /api/mails/stop",
    "POST /api/mcp",
    "POST /api/outcomes/marks",
    "POST /api/report-mails/confirmation",
    "POST /api/report-mails/stop",
    "POST /api/site-check",
    "POST /api/subscription/verify-payment",
    "POST /api/webhooks/razorpay",
  ]);
  expect((await ask("GET /api/health", "?monitor=1")).status).toBe(200);
});
