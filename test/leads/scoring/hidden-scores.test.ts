import { expect, it } from "vitest";
import type { LeadResult } from "../../../functions/leads/intake/batch.ts";
import type { ShownLead } from "../../../functions/leads/lead.ts";
import type { ScoreCard } from "../../../functions/leads/report-card/card.ts";
import { isInFifth } from "../../../functions/leads/scoring/hidden.ts";
import { sha256Hex } from "../../../functions/platform/store/digest.ts";
import { givenAccount, givenSite, statsOf } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp } from "../../support/started.ts";
import { addLeads } from "../intake/given-batch.ts";

const app = startedApp();

it("are hidden wherever a person or an export would see them, until their owner stops it", async () => {
  const { token } = await givenAccount(app);
  const { id: site_id } = await givenSite(app, token);
  const get = async (path: string) => (await app.call(`GET ${path}`, { token })).json;
  const set = (body: object) => app.call("PATCH /api/score/settings", { token, body });
  const leads = async (query = "") => (await get(`/api/leads?limit=200${query}`)) as ShownLead[];
  const add = async (count: number, name: string) => {
    const batch = Array.from({ length: count }, (_, at) => ({
      ...{ site_id, email: `${name}${at}@firm${at}.example`, message: "What does it cost?" },
      touches: [{ source: "google", medium: "cpc" }],
    }));
    return ((await addLeads(app, token, batch)).json as { results: LeadResult[] }).results;
  };

  expectError(await set({ hides_fifth: "yes" }), 400);
  expect((await set({ hides_fifth: true })).json).toMatchObject({ hides_fifth: true, silence: false });
  expect(await get("/api/score/settings")).toMatchObject({ hides_fifth: true });
  const results = await add(60, "ada");
  const ids = results.map((each) => ("id" in each ? String(each.id) : ""));
  const hidden = ids.filter((id) => isInFifth(id, sha256Hex));
  expect(hidden.length).toBeGreaterThan(0);
  const answered = results.flatMap((each) => ("id" in each && each.ai_score === null ? [each.id] : []));
  expect(answered.sort()).toEqual([...hidden].sort());

  const listed = await leads();
  for (const { id, ai_score, score_now, score_reasons, score_hidden } of listed) {
    if (hidden.includes(id))
      expect({ ai_score, score_now, score_reasons, score_hidden }).toEqual({
        ...{ ai_score: null, score_now: null, score_reasons: [], score_hidden: true },
      });
    else expect([ai_score, score_now, score_hidden]).toEqual([ai_score, ai_score, undefined]);
  }
  expect((await leads("&band=none")).map(({ id }) => id).sort()).toEqual([...hidden].sort());
  expect(await get(`/api/leads/${hidden[0]}`)).toMatchObject({ ai_score: null, score_hidden: true });
  const [header = "", ...rows] = (await app.call("GET /api/export?format=csv", { token })).text.split("\r\n");
  const at = header.split(",").indexOf("ai_score");
  // The cells before it have no commas.
  const empty = rows.filter((row) => row !== "" && row.split(",")[at] === "");
  expect(empty).toHaveLength(hidden.length);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const { rows: bands } = (await get(
    `/api/reports?measures=leads&by=score_band&from=${day(-1)}&to=${day(1)}`,
  )) as { rows: { score_band: string | null; leads: number }[] };
  expect(bands.find(({ score_band }) => score_band === "none" || score_band === null)?.leads).toBe(
    hidden.length,
  );
  const before = (await statsOf(app, token)).average_ai_score;

  expect((await set({ hides_fifth: false })).json).toMatchObject({ hides_fifth: false });
  for (const { ai_score, score_hidden } of await leads())
    expect([typeof ai_score, score_hidden]).toEqual(["number", undefined]);
  expect((await statsOf(app, token)).average_ai_score).toBe(before);
  expect(((await get("/api/score/card")) as ScoreCard).hides_since).toBeNull();
});
