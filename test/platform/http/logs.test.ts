import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { loggedIds } from "../../../functions/accounts/routing/logged-ids.ts";
import { logBatch } from "../../../functions/destinations/desk/delivery-log.ts";
import { routes } from "../../../functions/manifest.ts";
import { HttpError } from "../../../functions/platform/errors.ts";
import { errorResponse } from "../../../functions/platform/http/response.ts";

const site = `site_${"a".repeat(22)}`;
let logged: MockInstance<typeof console.log>;
let failed: MockInstance<typeof console.error>;
beforeEach(() => {
  logged = vi.spyOn(console, "log").mockReturnValue();
  failed = vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});
const linesOf = (spy: typeof logged | typeof failed): unknown[] =>
  spy.mock.calls.map(([line]) => JSON.parse(String(line)));

describe("a log line", () => {
  test("names the account and the site by their ids, and nothing else of the request", () => {
    const body = { site_id: site, email: "ada@firm.example" };
    expect(loggedIds({ account: { id: "a1" }, body })).toEqual({ account: "a1", site });
    expect(loggedIds({ body: { site_id: "ada@firm.example" } })).toEqual({});
    for (const other of [undefined, null, "text", { site_id: 1 }])
      expect(loggedIds({ body: other })).toEqual({});
  });

  test("is written for a failure, with the ids", () => {
    errorResponse(new TypeError("ada@firm.example"), "POST /api/lead", routes["POST /api/lead"], { site });
    expect(linesOf(failed)).toMatchObject([{ level: "ERROR", status: 500, error: "TypeError", site }]);
    expect(JSON.stringify(linesOf(failed))).not.toContain("firm.example");
  });

  test("is written for a lead that is rejected for good, and for no other rejection", () => {
    const refuse = (key: "POST /api/lead" | "GET /api/leads", status: 402 | 429) =>
      errorResponse(new HttpError(status, "No."), key, routes[key], { site });
    refuse("POST /api/lead", 402);
    refuse("POST /api/lead", 429);
    refuse("GET /api/leads", 402);
    expect(linesOf(logged)).toEqual([{ level: "INFO", route: "POST /api/lead", status: 402, site }]);
  });
});

describe("a batch of deliveries", () => {
  const destination = { account_id: "a1", id: "dest_1", kind: "hubspot" } as const;
  const ids = { kind: "hubspot", account: "a1", destination: "dest_1" };

  test("is logged as failed, with the kind of failure, if the destination accepted nothing", () => {
    logBatch(destination, [
      { kind: "unavailable", failure: { code: "http_503", status: 503, words: "ada@firm.example" } },
    ]);
    expect(linesOf(logged)).toEqual([{ level: "WARN", at: "delivery_failed", ...ids, error: "http_503" }]);
  });

  test("is logged as made if one arrived, and not at all if all were rejected or postponed", () => {
    logBatch(destination, [{ kind: "rejected", failure: { code: "http_422" } }, { kind: "delivered" }]);
    logBatch(destination, [{ kind: "rejected", failure: { code: "http_422" } }]);
    logBatch(destination, [{ kind: "postponed", until: new Date(0), failure: { code: "quiet" } }]);
    expect(linesOf(logged)).toEqual([{ level: "INFO", at: "delivery_made", ...ids }]);
  });
});
