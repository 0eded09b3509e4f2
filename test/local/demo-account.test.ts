import { expect, test } from "vitest";
import { sendDemoLeads } from "../../lib/local/demo/demo.ts";
import { statsOf } from "../support/given.ts";
import { startedApp } from "../support/started.ts";

type Row = { status: string; ai_score: number; created_at: string; flags: string[] };

const app = startedApp();

test("the demo account has leads of every status, and its stats match its leads", async () => {
  await sendDemoLeads(app);
  const signedIn = await app.call("POST /api/auth/login", {
    body: { email: "demo@whence.example", password: "demo-account" },
  });
  const { access_token: token } = signedIn.json as { access_token: string };

  const leads: Row[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page = await app.call(`GET /api/leads?limit=200${cursor && `&cursor=${cursor}`}`, { token });
    leads.push(...(page.json as Row[]));
    cursor = page.headers.get("x-next-cursor");
  }
  expect(leads.filter(({ flags }) => flags.includes("automated client"))).toEqual([]);
  const older = leads.filter(({ created_at }) => Date.parse(created_at) < Date.now() - 2 * 86_400_000);
  const handled = leads.filter(({ status }) => status !== "new" && status !== "spam");
  expect(handled.filter((lead) => !older.includes(lead))).toEqual([]);
  expect(new Set(handled.map(({ status }) => status))).toEqual(
    new Set(["contacted", "qualified", "won", "lost"]),
  );
  expect(handled.length / older.length).toBeGreaterThan(0.15);
  expect(handled.length / older.length).toBeLessThan(0.25);
  expect(new Set(leads.slice(0, 50).map(({ status }) => status)).size).toBeGreaterThan(3);

  const counted = leads.filter(({ status, flags }) => status !== "spam" && !flags.includes("test"));
  const average = counted.reduce((sum, { ai_score }) => sum + ai_score, 0) / counted.length;
  const stats = await statsOf(app, token);
  expect(stats.total_leads).toBe(leads.length);
  expect(stats.filtered_leads).toBe(leads.length - counted.length);
  expect(stats.average_ai_score).toBeCloseTo(average, 1);
  expect(Math.abs(average - 5)).toBeLessThan(0.5);

  const [from, to] = [Date.now() - 61 * 86_400_000, Date.now()].map((ms) =>
    new Date(ms).toISOString().slice(0, 10),
  );
  const query = `measures=visits,engaged,form_seen,form_started,sent&by=site&from=${from}&to=${to}`;
  const { rows, totals } = (await app.call(`GET /api/reports?${query}`, { token })).json as {
    rows: unknown[];
    totals: Record<string, number>;
  };
  expect(rows.length).toBeGreaterThanOrEqual(3);
  const { visits = 0, engaged = 0, form_seen = 0, form_started = 0, sent = 0 } = totals;
  expect(visits).toBeGreaterThan(7500);
  expect([engaged, form_seen, form_started, sent].every((stage) => stage > 300 && stage < visits)).toBe(true);
  expect(form_seen).toBeGreaterThan(form_started);
  expect(form_started).toBeGreaterThan(sent);

  const money = `measures=value,cost,response_time&by=campaign&from=${from}&to=${to}`;
  const earned = (await app.call(`GET /api/reports?${money}`, { token })).json as {
    totals: Record<string, number>;
  };
  expect(earned.totals.value).toBeGreaterThan(100_000);
  expect(earned.totals.cost).toBe(465_000);
  expect(earned.totals.response_time).toBeLessThan(2 * 86_400);

  await sendDemoLeads(app);
  expect(await statsOf(app, token)).toEqual(stats);
});
