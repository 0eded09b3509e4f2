import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Answer } from "../../../functions/reports/answer.ts";
import { givenKey } from "../../accounts/keys/given-key.ts";
import { connect } from "../../product/mcp/connect.ts";
import { type App, startApp } from "../../support/app.ts";
import { callAtTime } from "../../support/clock.ts";
import { soak } from "../../support/soak.ts";
import { countedFigures, rounded, shownFigures } from "./figures.ts";
import { type Loaded, loadHistory } from "./load-history.ts";
import { ALL, EVERYTHING, MONEY, QUESTIONS, titleOf } from "./questions.ts";
import type { Asked } from "./recount-history.ts";
import { FIRST_DAY, LAST_DAY, seedHistory, TRUE_RATE } from "./seeded-history.ts";

/** `SOAK=1 npx vitest run test/reports/history/history.test.ts` takes some minutes on two idle cores. */
const history = seedHistory(29, soak({ visits: 40_000, leads: 5_000 }, { visits: 800, leads: 120 }));

let app: App;
let loaded: Loaded;
beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  app = await startApp();
  loaded = await loadHistory(app, history);
}, 3_600_000);
afterAll(async () => {
  await app.close();
  vi.restoreAllMocks();
});

/** The questions to compare. The third site was removed. */
function recounted(question: Asked) {
  const [first, second] = loaded.sites;
  return countedFigures(history, question, [first?.id ?? "", second?.id ?? "", null]);
}

const parametersOf = ({ by = [], measures, ...question }: Asked): Record<string, string> => ({
  ...{
    model: "last",
    ...question,
    measures: measures.join(),
    limit: question.grain === undefined ? "200" : "50",
  },
  ...(by.length > 0 && { by: by.join() }),
});

async function ask(question: Asked, token = loaded.account.token): Promise<Answer> {
  const query = new URLSearchParams(parametersOf(question));
  const { status, json, text } = await app.call(`GET /api/reports?${query}`, { token });
  expect(status, text).toBe(200);
  return json as Answer;
}

describe("a report on a seeded history equals a recount in every cell", () => {
  test.each(QUESTIONS.map((question) => [titleOf(question), question] as const))(
    "%s",
    async (_, question) => {
      const expected = recounted(question);
      expect(Object.keys(expected).length).toBeGreaterThan(0);
      expect(shownFigures(await ask(question), question)).toEqual(expected);
    },
  );

  test("the total has as many cells", async () => {
    const question = { ...ALL, measures: EVERYTHING };
    const { totals } = await ask(question);
    const [expected] = Object.values(recounted(question));
    expect(Object.fromEntries(EVERYTHING.map((name) => [name, rounded(totals[name])]))).toEqual(expected);
  });
});

test("sources whose visits convert equally have the same rate", async () => {
  const { rows } = await ask({ ...ALL, by: ["source"], measures: ["lead_rate", "leads", "visits"] });
  const shares = rows.map(({ leads, visits }) => Number(leads) / Number(visits));
  expect(Math.max(...shares) / Math.min(...shares)).toBeGreaterThan(1.05);
  expect(rows.map(({ lead_rate }) => lead_rate)).toEqual(rows.map(() => TRUE_RATE));
});

describe("all surfaces agree:", () => {
  const question: Asked = { ...ALL, grain: "month", by: ["source"], measures: EVERYTHING };

  test("a key's report", async () => {
    const { key } = await givenKey(app, loaded.account, { scopes: ["reports:read"] });
    expect(await ask(question, key)).toEqual(await ask(question));
  });

  test("the CSV file", async () => {
    const query = new URLSearchParams(parametersOf(question));
    const { text } = await app.call(`GET /api/reports.csv?${query}`, { token: loaded.account.token });
    const lines = parse(text, { columns: true, bom: true }) as Record<string, string>[];
    const inCents = (text: string | undefined) => (text === "" ? null : Math.round(Number(text) * 100));
    const numberIn = (line: Record<string, string>, name: string) =>
      MONEY.includes(name) ? inCents(line[`${name} (USD)`]) : line[name] === "" ? null : Number(line[name]);
    const rows = lines.map((line) => ({
      ...{ month: line.month ?? "", source: line.source ?? "" },
      ...Object.fromEntries(EVERYTHING.map((name) => [name, numberIn(line, name)])),
    }));
    const expected = Object.entries(recounted(question)).map(([labels, row]) => [
      labels,
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          MONEY.includes(name) && value !== null ? Math.round(value) : value,
        ]),
      ),
    ]);
    expect(shownFigures({ rows }, question)).toEqual(Object.fromEntries(expected));
  });

  test("an assistant's", async () => {
    const { key } = await givenKey(app, loaded.account, { scopes: ["reports:read"] });
    const client = await connect(app, key);
    const { structuredContent } = await client.callTool({
      name: "get_report",
      arguments: parametersOf(question),
    });
    const { data } = structuredContent as { data: Answer };
    expect(shownFigures(data, question)).toEqual(recounted(question));
  });

  test("a share link's", async () => {
    const question = new URLSearchParams({ measures: "leads,won,visits,sent", by: "source", model: "last" });
    const panel = { title: "All", question: String(question), period: "90d", chart: "table", size: "full" };
    const shared = await app.call("POST /api/shares", {
      token: loaded.account.token,
      body: { name: "All", panel },
    });
    expect(shared.status, shared.text).toBe(201);
    const token = (shared.json as { url: string }).url.slice(-43);
    const path = { token, panel: "0" };
    const key = "GET /api/shared/{token}/panels/{panel}";
    const answered = await callAtTime(app, key, new Date(`${LAST_DAY}T16:00:00Z`), {
      path,
      query: "version=1",
    });
    expect(answered.status, answered.text).toBe(200);
    const answer = answered.json as Answer;
    const { from, to } = answer;
    expect(to < LAST_DAY && from > FIRST_DAY).toBe(true);
    const dailyQuestion = { from, to, by: ["source"], measures: ["leads", "won", "visits", "sent"] };
    expect(shownFigures(answer, dailyQuestion)).toEqual(recounted(dailyQuestion));
  });

  test("the counts of all leads", async () => {
    const { json } = await app.call("GET /api/leads/stats", { token: loaded.account.token });
    expect(json).toMatchObject({ total_leads: history.leads.filter(({ isRemoved }) => !isRemoved).length });
  });
});
