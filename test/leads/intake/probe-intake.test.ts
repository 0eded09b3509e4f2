import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Site } from "../../../functions/accounts/sites/site.ts";
import { keys } from "../../../functions/platform/store/keys.ts";
import { type App, startApp } from "../../support/app.ts";
import { type GivenAccount, givenAccount, givenSite } from "../../support/given.ts";
import { rowsOf } from "../../support/rows.ts";

let first: App;
let app: App;
let account: GivenAccount;
let site: Site;
let rows: ReturnType<typeof rowsOf>;

// The operator's own site must exist before the stage that refers to it.
beforeAll(async () => {
  first = await startApp();
  account = await givenAccount(first);
  site = await givenSite(first, account.token);
  process.env.OWN_SITE_ID = site.id;
  app = await startApp({ dynamoEndpoint: first.tableEndpoint });
  rows = rowsOf(app);
});
afterAll(async () => {
  delete process.env.OWN_SITE_ID;
  rows.close();
  await app.close();
  await first.close();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const run = () => app.jobs.run("probe-intake");

describe("the intake probe", () => {
  test("fails when its lead is rejected, and logs the status", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const { trial_ends_at } = (await rows.account(account.id)) ?? {};
    await rows.setAccount(account.id, "trial_ends_at", "2026-01-01T00:00:00.000Z");
    await expect(run()).rejects.toThrow("answered_402");
    expect(logged.mock.calls.map(([line]) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: "ERROR", route: "probe-intake", error: "answered_402" }),
    );
    expect(app.jobs.deadLetters).toHaveLength(1);
    await rows.setAccount(account.id, "trial_ends_at", trial_ends_at);
  });

  test("sends a lead through the public endpoint, and leaves none behind", async () => {
    await run();
    await run();
    const kinds = (await rows.below(keys.account(account.id).pk)).map(({ sk }) => sk.split("#")[0]);
    expect(kinds.filter((kind) => kind === "SENT")).toHaveLength(2);
    for (const kind of ["LEAD", "CONTACT"]) expect(kinds).not.toContain(kind);
    const { json: stats } = await app.call("GET /api/leads/stats", { token: account.token });
    expect(stats).toMatchObject({ total_leads: 0, filtered_leads: 0 });
  });

  test("survives one lost connection, as trackers do", async () => {
    const fetched = vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("fetch failed"));
    await run();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test("fails when its lead is accepted but not stored", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const accepted = Response.json({ id: `lead_${"0".repeat(26)}` }, { status: 201 });
    vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(accepted);
    await expect(run()).rejects.toThrow("not_stored");
  });
});
