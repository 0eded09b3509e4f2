import { beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../../../functions/reports/answer.ts";
import { DIMENSIONS, TOUCH_DIMENSIONS } from "../../../functions/reports/dimensions.ts";
import { readFilters, toLeadFilter } from "../../../web/src/leads/filters/filters.ts";
import { filtersOfStage, LEAD_STAGES, type Part, toStages } from "../../../web/src/reports/funnel/stages.ts";
import { leadsLink, rowLink } from "../../../web/src/reports/leads-link.ts";
import { callAtTime } from "../../support/clock.ts";
import { type GivenAccount, givenAccount, givenSite, leadsOf } from "../../support/given.ts";
import { parallel } from "../../support/parallel.ts";
import { startedApp } from "../../support/started.ts";

const DAYS = "from=2026-02-15&to=2026-03-31";
const ZONE = "America/New_York";
const NOT_LISTED = ["weekday", "hour"];

const app = startedApp();
let account: GivenAccount;
let site: string;

const call = async (key: string, body?: object): Promise<{ id: string }> => {
  const { status, json, text } = await app.call(key, { token: account.token, ...(body && { body }) });
  expect(status, text).toBeLessThan(300);
  return json as { id: string };
};

// Values in several spellings, pages in several encodings, and leads without any of them.
const SOURCES = ["google", "Google ", "bing", null];
const CAMPAIGNS = ["spring", "Spring  Sale", "spring sale", null, "Sale, a or b"];
const TERMS = ["oak desk", null, "Oak Desk"];
const PAGES = [
  ...[
    "https://shop.example",
    "https://shop.example/",
    "/b%C3%BCro",
    "/b%c3%bcro",
    "/büro",
    "/#/prices",
    null,
  ],
  ...["/quote/a1b2c3d4e5f6a7b8c9d0e1f2/edit", "/quote/f2e1d0c9b8a7f6e5d4c3b2a1", `/${"long/".repeat(60)}`],
];
const STATUSES = ["new", "won", "qualified", "lost", "spam", "contacted"];
const TIMES = [
  "2026-03-01T05:00:00Z",
  "2026-02-20T07:30:00Z",
  "2026-03-17T12:00:00Z",
  "2026-04-01T03:59:59Z",
];
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

beforeAll(async () => {
  account = await givenAccount(app);
  await call("PATCH /api/account", { time_zone: ZONE });
  const [first, second, gone] = await Promise.all([1, 2, 3].map(() => givenSite(app, account.token)));
  const sites = [first, second, gone].map((each) => each?.id ?? "");
  site = at(sites, 0);
  const { id: client_id } = await call("POST /api/clients", { name: "Fern Group", color: "green" });
  await call(`PATCH /api/sites/${site}`, { client_id });
  const leads = Array.from({ length: 70 }, (_, n) => ({
    site_id: at(sites, n),
    email: `${n}@firm.example`,
    ...(n % 3 === 0 && {
      name: "Ada Lovelace",
      phone: "+1 212 555 0147",
      message: "A quote for 20 chairs, please.",
    }),
    form: at(["quote", "Quote", undefined], n),
    touches: Array.from({ length: n % 4 }, (_, m) => ({
      at: new Date(Date.parse(at(TIMES, n)) - (4 - m) * 20 * 86_400_000).toISOString(),
      ...{ source: at(SOURCES, n + m), medium: at(["cpc", "CPC", null], n + m), term: at(TERMS, n + m) },
      ...{ campaign: at(CAMPAIGNS, n + 2 * m), content: at(["a", null], n + m), landing: at(PAGES, n + m) },
    })),
  }));
  await parallel([...leads.entries()], async ([n, body]) => {
    const now = new Date(Date.parse(at(TIMES, n)) + (at(TIMES, n) < "2026-04" ? n : -n) * 1000);
    const { status, json, text } = await callAtTime(app, "POST /api/lead", now, { body });
    expect(status, text).toBe(201);
    const { id } = json as { id: string };
    await call(`PATCH /api/leads/${id}`, { status: at(STATUSES, Math.floor(n / 3)) });
  });
  await call(`DELETE /api/sites/${at(sites, 2)}`);
}, 120_000);

async function ask(query: string): Promise<Answer> {
  const { status, json, text } = await app.call(`GET /api/reports?${DAYS}&${query}`, {
    token: account.token,
  });
  expect(status, text).toBe(200);
  return json as Answer;
}

/** How many leads the list shows at an address. */
async function listed(address: string): Promise<number> {
  const filter = toLeadFilter(readFilters(new URLSearchParams(address)), new Date());
  return (await leadsOf(app, account.token, `limit=200&${new URLSearchParams(filter)}`)).length;
}

/** The rows with a link: each as its name, its count and the number of leads behind the link. */
async function followed(answer: Answer): Promise<[name: string, count: unknown, found: number][]> {
  const rows = answer.rows.map((row) => [row, rowLink(answer, row, {})] as const);
  const linked = rows.flatMap(([row, link]) => (link === null ? [] : [[row, link] as const]));
  return Promise.all(
    linked.map(async ([row, link]) => [JSON.stringify(row), row.leads, await listed(link)] as const),
  ) as Promise<[string, unknown, number][]>;
}

describe("the leads behind a row are as many as it counts", () => {
  it.each(DIMENSIONS)("by %s", async (by) => {
    const answer = await ask(`by=${by}`);
    const found = await followed(answer);
    for (const [name, count, behind] of found) expect(behind, name).toBe(count);
    // Deleted sites are one row, and so are the leads of no client.
    const without = answer.rows.filter(({ site_id, client_id }) => site_id === null || client_id === null);
    const counted = answer.rows.filter(({ leads }) => leads !== 0);
    expect(found).toHaveLength(NOT_LISTED.includes(by) ? 0 : counted.length - without.length);
    expect(answer.rows.length).toBeGreaterThan(1);
  });

  it.each(["first", "last", "linear"])("by the %s touch, which leads are not listed by", async (model) => {
    for (const by of TOUCH_DIMENSIONS)
      expect(await followed(await ask(`model=${model}&by=${by}`))).toEqual([]);
    const byForm = await followed(await ask(`model=${model}&by=form,status`));
    expect(byForm.length).toBeGreaterThan(8);
    for (const [name, count, behind] of byForm) expect(behind, name).toBe(count);
  });

  it("by two dimensions and a grain, with a filter", async () => {
    const answer = await ask("by=source,campaign&grain=week&status=won&limit=50");
    const rows = answer.rows.filter(({ leads }) => leads !== 0);
    for (const row of rows) {
      const link = rowLink(answer, row, { status: "won" });
      expect(await listed(link ?? ""), JSON.stringify(row)).toBe(row.leads);
    }
    expect(rows.length).toBeGreaterThan(3);
  });

  it.each(["", "won", "contacted"])("of each stage of the funnel, with status %s", async (status) => {
    const filters: Record<string, string> = status ? { status } : {};
    const answer = await ask(`measures=leads,qualified,won&${new URLSearchParams(filters)}`);
    for (const stage of toStages(answer, answer.totals, LEAD_STAGES)) {
      const behind = async (part: Part) =>
        listed(leadsLink(answer, filtersOfStage(stage, part, filters)) ?? "");
      if (stage.count > 0) expect(await behind("reached"), stage.measure).toBe(stage.count);
      const missed = (stage.of?.count ?? 0) - stage.count;
      if (missed > 0) expect(await behind("missed"), stage.measure).toBe(missed);
    }
    expect(answer.totals.leads).toBeGreaterThan(5);
  });

  it("of the whole answer, with any filter", async () => {
    const answer = await ask(`site_id=${site}`);
    expect(await listed(leadsLink(answer, { site_id: site }) ?? "")).toBe(answer.totals.leads);
    expect(answer.totals.leads).toBeGreaterThan(10);
  });
});

it("rows without leads and merged rows have no link", () => {
  const columns = [
    { name: "source", kind: "dimension" as const, unit: "text" as const },
    { name: "leads", kind: "measure" as const, unit: "count" as const },
  ];
  const bing = { source: "bing", leads: 2 };
  const answer = {
    from: "2026-03-01",
    to: "2026-03-31",
    time_zone: "UTC",
    model: null,
    grain: null,
    columns,
  };
  const linkOf = (row: Answer["rows"][number]) =>
    rowLink({ ...answer, rows: [row] } as unknown as Answer, row, {});
  expect(linkOf(bing)).toContain("source=bing");
  expect(linkOf({ source: "bing", leads: 0 })).toBeNull();
  expect(linkOf({ source: "Other", leads: 3, special: "other" })).toBeNull();
  expect(linkOf({ source: "Other", leads: 3 })).toBeNull();
});
