import { beforeAll, describe, expect, it } from "vitest";
import { sendDemoLeads } from "../../lib/local/demo/demo.ts";
import { statsOf } from "../support/given.ts";
import { startedApp } from "../support/started.ts";

type Row = { status: string; ai_score: number; created_at: string; flags: string[] };

const DAY_MS = 86_400_000;

const app = startedApp();
let token: string;
/** Newest first. */
const leads: Row[] = [];
beforeAll(async () => {
  await sendDemoLeads(app);
  const signedIn = await app.call("POST /api/auth/login", {
    body: { email: "demo@whence.example", password: "demo-account" },
  });
  ({ access_token: token } = signedIn.json as { access_token: string });
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page = await app.call(`GET /api/leads?limit=200${cursor && `&cursor=${cursor}`}`, { token });
    leads.push(...(page.json as Row[]));
    cursor = page.headers.get("x-next-cursor");
  }
});

const isFiltered = ({ status, flags }: Row) => status === "spam" || flags.includes("test");

/** The totals of a report on the account's two months, and how many rows it has. */
async function report(query: string): Promise<{ count: number; totals: Record<string, number> }> {
  const [from, to] = [Date.now() - 61 * DAY_MS, Date.now()].map((ms) =>
    new Date(ms).toISOString().slice(0, 10),
  );
  const { json } = await app.call(`GET /api/reports?${query}&from=${from}&to=${to}`, { token });
  const { rows, totals } = json as { rows: unknown[]; totals: Record<string, number> };
  return { count: rows.length, totals };
}

describe("the demo account", () => {
  it("has leads of every status, of which only older ones are handled", () => {
    expect(leads.filter(({ flags }) => flags.includes("automated client"))).toEqual([]);
    const older = leads.filter(({ created_at }) => Date.parse(created_at) < Date.now() - 2 * DAY_MS);
    const handled = leads.filter(({ status }) => status !== "new" && status !== "spam");
    expect(handled.filter((lead) => !older.includes(lead))).toEqual([]);
    expect(new Set(handled.map(({ status }) => status))).toEqual(
      new Set(["contacted", "qualified", "won", "lost"]),
    );
    expect(handled.length / older.length).toBeGreaterThan(0.15);
    expect(handled.length / older.length).toBeLessThan(0.25);
    expect(new Set(leads.slice(0, 50).map(({ status }) => status)).size).toBeGreaterThan(3);
  });

  it("has stats that match its leads, and stay the same if they are sent again", async () => {
    const counted = leads.filter((lead) => !isFiltered(lead));
    const average = counted.reduce((sum, { ai_score }) => sum + ai_score, 0) / counted.length;
    const stats = await statsOf(app, token);
    expect(stats.total_leads).toBe(leads.length);
    expect(stats.filtered_leads).toBe(leads.length - counted.length);
    expect(stats.average_ai_score).toBeCloseTo(average, 1);
    expect(Math.abs(average - 5)).toBeLessThan(0.5);
    await sendDemoLeads(app);
    expect(await statsOf(app, token)).toEqual(stats);
  });

  it("has visits at every stage", async () => {
    const { count, totals } = await report("measures=visits,engaged,form_seen,form_started,sent&by=site");
    expect(count).toBeGreaterThanOrEqual(3);
    const { visits = 0, engaged = 0, form_seen = 0, form_started = 0, sent = 0 } = totals;
    expect(visits).toBeGreaterThan(7500);
    expect([engaged, form_seen, form_started, sent].every((stage) => stage > 300 && stage < visits)).toBe(
      true,
    );
    expect(form_seen).toBeGreaterThan(form_started);
    expect(form_started).toBeGreaterThan(sent);
  });

  it("has sales, costs and response times by campaign", async () => {
    const { totals } = await report("measures=value,cost,response_time&by=campaign");
    expect(totals.value).toBeGreaterThan(100_000);
    expect(totals.cost).toBe(465_000);
    expect(totals.response_time).toBeLessThan((2 * DAY_MS) / 1000);
  });
});
