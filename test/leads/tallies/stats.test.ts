import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import type { LeadStats } from "../../../functions/leads/lead.ts";
import { keys } from "../../../functions/platform/store/keys.ts";
import { engineClient } from "../../../lib/local/engine.ts";
import { givenAccount, givenLead, givenSite, leadsOf, statsOf } from "../../support/given.ts";
import { naughtyStrings } from "../../support/naughty.ts";
import { parallel } from "../../support/parallel.ts";
import { soak } from "../../support/soak.ts";
import { startedApp } from "../../support/started.ts";

const app = startedApp();

async function given() {
  const account = await givenAccount(app);
  const { id: site_id } = await givenSite(app, account.token);
  return {
    ...account,
    site_id,
    lead: (body: Record<string, unknown>) => givenLead(app, { site_id, ...body }),
  };
}

const sum = ({ leads_by_source }: LeadStats) =>
  leads_by_source.reduce((total, { count }) => total + count, 0);

/** Writes the tallies of that many leads from as many sources; sending the leads would take too long. */
async function givenSources(accountId: string, siteId: string, sources: number): Promise<void> {
  const client = engineClient(app.tableEndpoint);
  const row = (at: number) => ({
    PutRequest: {
      Item: {
        ...keys.tally(accountId, `all#${siteId}#source ${at}`, 0),
        count: 1,
        scored: 1,
        score_tenths: 50,
        filtered: 0,
      },
    },
  });
  await parallel(Array.from({ length: sources / 25 }), (_, batch) =>
    client.send(
      new BatchWriteCommand({
        RequestItems: { Whence: Array.from({ length: 25 }, (_, at) => row(batch * 25 + at)) },
      }),
    ),
  );
  client.destroy();
}

describe("the stats", () => {
  test("are zero without leads, with no average", async () => {
    const { token } = await givenAccount(app);
    expect(await statsOf(app, token)).toEqual({
      total_leads: 0,
      average_ai_score: null,
      filtered_leads: 0,
      leads_by_source: [],
    });
  });

  test("count every lead and source, highest first and ties by name", async () => {
    const { token, lead } = await given();
    for (const source of ["b", "a", "c", "c", null]) await lead({ last_source: source });
    expect(await statsOf(app, token)).toMatchObject({
      total_leads: 5,
      leads_by_source: [
        { _id: "c", count: 2 },
        { _id: "Unknown", count: 1 },
        { _id: "a", count: 1 },
        { _id: "b", count: 1 },
      ],
    });
  });

  test("treat sources that differ only in case, spaces and Unicode form as one", async () => {
    const { token, lead } = await given();
    for (const source of [
      "Google",
      " google ",
      "GOOGLE",
      "caf\u00e9",
      "cafe\u0301",
      "a#0",
      "a",
      "a#0#0",
      "a#1",
    ]) {
      await lead({ last_source: source });
    }
    expect((await statsOf(app, token)).leads_by_source).toEqual([
      { _id: "google", count: 3 },
      { _id: "caf\u00e9", count: 2 },
      ...["a", "a#0", "a#0#0", "a#1"].map((_id) => ({ _id, count: 1 })),
    ]);
  });

  test("leave demo, test and spam leads out of the average, and count them", async () => {
    const { token, lead } = await given();
    const good = await lead({ email: "ada@firm.example", message: "A quote for 20 chairs, please." });
    const fair = await lead({ email: "bob@gmail.com" });
    await lead({ email: "x@firm.example", honeypot: "filled" });
    await lead({ email: "y@firm.example", last_source: "test", last_campaign: "setup" });
    await app.call("POST /api/lead", { token, body: { name: "Dee", email: "dee@firm.example" } });
    const average = ((good.ai_score ?? 0) + (fair.ai_score ?? 0)) / 2;
    expect(await statsOf(app, token)).toMatchObject({ total_leads: 5, filtered_leads: 3 });
    expect((await statsOf(app, token)).average_ai_score).toBeCloseTo(average, 2);
  });

  test("match a recount of the leads, for any source names", async () => {
    const { token, lead } = await given();
    const sources = naughtyStrings.filter((_, at) => at % soak(3, 1) === 0);
    await parallel(sources, (source) => lead({ last_source: source }));
    const stats = await statsOf(app, token);
    expect(stats.total_leads).toBe(sources.length);
    expect(sum(stats)).toBe(sources.length);
    expect(stats.leads_by_source).toHaveLength(51);
    expect(stats.leads_by_source.at(-1)?._id).toBe("Other");
    const scores = (await leadsOf(app, token))
      .filter(({ status }) => status !== "spam")
      .map(({ ai_score }) => ai_score);
    expect(stats.total_leads - stats.filtered_leads).toBe(scores.length);
    const average = scores.reduce<number>((total, score) => total + (score ?? 0), 0) / scores.length;
    expect(stats.average_ai_score).toBeCloseTo(average, 1);
  });

  test("combine the sources beyond a thousand, and still count every lead", async () => {
    const { token, id, site_id, lead } = await given();
    await givenSources(id, site_id, 1000);
    const late = { last_source: "one too many", email: "late@firm.example", submission_id: "late" };
    const first = await lead(late);
    expect(first.source).toBe("one too many");
    await lead({ last_source: "source 7" });
    await lead({ last_source: "and another" });
    const again = await app.call("POST /api/lead", { body: { site_id, ...late } });
    expect(again).toMatchObject({ status: 200, json: { id: first.id } });

    const { total_leads, leads_by_source } = await statsOf(app, token);
    expect(total_leads).toBe(1003);
    expect(leads_by_source.slice(0, 2)).toEqual([
      { _id: "source 7", count: 2 },
      { _id: "source 0", count: 1 },
    ]);
    expect(sum({ leads_by_source } as LeadStats)).toBe(1003);
  });

  test("of 10,000 sources are the top fifty and the rest, and are quick to compute", async () => {
    const { token, id, site_id } = await given();
    await givenSources(id, site_id, 10_000);
    const { text, json } = await app.call("GET /api/leads/stats", { token });
    const stats = json as LeadStats;
    expect(text.length).toBeLessThan(3000);
    expect(stats.total_leads).toBe(10_000);
    expect(stats.leads_by_source).toHaveLength(51);
    expect(sum(stats)).toBe(10_000);
  });
});
