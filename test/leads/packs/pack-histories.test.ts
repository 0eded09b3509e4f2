import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import { type Lead, statuses } from "../../../functions/leads/lead.ts";
import { factsIn, parseColumns } from "../../../functions/leads/packs/pack.ts";
import { keys } from "../../../functions/platform/store/keys.ts";
import type { Answer } from "../../../functions/reports/answer.ts";
import { cases } from "../../support/cases.ts";
import { type GivenAccount, givenAccount, givenSite, leadsOf } from "../../support/given.ts";
import { soak } from "../../support/soak.ts";
import { startedApp, startedRows, startedTable } from "../../support/started.ts";
import { givenBatch } from "../intake/given-batch.ts";

const table = startedTable();
const app = startedApp(() => ({ dynamoEndpoint: table.endpoint }));
const rows = startedRows(app);
let nights = 0;

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

const DAYS = ["2026-03-01", "2026-03-02", "2026-03-04"];
const PEOPLE = ["ada", "bob", "eve"];
const QUESTION = "measures=leads,won,value,filtered&by=source&grain=day&to=2026-03-05";

const day = fc.constantFrom(...DAYS);
const who = fc.constantFrom(...PEOPLE);
/** What may happen to an account's leads and packs; an index is taken modulo their number. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), day, who, source: fc.constantFrom("google", "bing", null) }),
  fc.record({
    kind: fc.constant("change" as const),
    ...{ at: fc.nat(), status: fc.constantFrom(...statuses), value_cents: fc.nat() },
  }),
  fc.record({ kind: fc.constant("delete" as const), at: fc.nat() }),
  fc.record({ kind: fc.constant("erase" as const), who }),
  fc.record({ kind: fc.constant("ask" as const) }),
  fc.record({ kind: fc.constant("night" as const) }),
  // A packer that dies after so many parts.
  fc.record({ kind: fc.constant("die" as const), parts: fc.nat(2) }),
  fc.record({ kind: fc.constant("race" as const), at: fc.nat(), status: fc.constantFrom(...statuses) }),
);
/** In a sample, histories are shorter: each step reads all leads twice. */
const HISTORY = fc.array(happening, { minLength: 6, maxLength: soak(16, 12) });
type Happening = typeof happening extends fc.Arbitrary<infer Each> ? Each : never;

const noise = (seed: string): string =>
  Array.from({ length: 3 }, (_, at) => createHash("sha512").update(`${seed} ${at}`).digest("base64"))
    .join("")
    .replace(/[^a-z]/gi, "x")
    .slice(0, 200);

/** Leads of one day that do not fit into one part of a pack. */
const manyLeads = (site_id: string, created_at: string): object[] =>
  Array.from({ length: 24 }, (_, lead) => ({
    ...{ site_id, name: "Many", created_at },
    touches: Array.from({ length: 20 }, (_, index) => {
      const own = `${lead} ${index}`;
      return {
        source: "google",
        ...{ campaign: noise(own), term: noise(`${own} t`), content: noise(`${own} c`) },
        landing: `/${noise(`${own} l`)}${noise(`${own} m`)}`,
      };
    }),
  }));

const night = () =>
  app.jobs.run("pack-days", { now: new Date(Date.now() + (25 + 48 * nights++) * 3_600_000) });

/** The requests of an account in these histories. */
async function given() {
  const account = await givenAccount(app);
  const { token } = account;
  const site = await givenSite(app, token);
  const call = (route: string, body?: object) => app.call(route, { token, body });
  /** The rows of the report that have leads. */
  const ask = async (from = "2026-02-27"): Promise<Answer["rows"]> => {
    const { status, json, text } = await call(`GET /api/reports?${QUESTION}&from=${from}`);
    expect(status, text).toBe(200);
    return (json as Answer).rows.filter(({ leads }) => leads !== 0);
  };
  const add = (leads: object[]) => givenBatch(app, token, leads);
  const anyLead = async (at: number): Promise<string | undefined> => {
    const leads = await leadsOf(app, token);
    return leads[at % Math.max(1, leads.length)]?.id;
  };
  const happen = async (it: Happening): Promise<void> => {
    if (it.kind === "add") {
      const touches = it.source === null ? [] : [{ source: it.source }];
      const email = `${it.who}@firm.example`;
      await add([{ site_id: site.id, email, touches, created_at: `${it.day}T12:00:00Z` }]);
    } else if (it.kind === "ask") await ask();
    else if (it.kind === "night") await night();
    else if (it.kind === "erase") await call("POST /api/leads/erase", { email: `${it.who}@firm.example` });
    else if (it.kind === "die") {
      let parts = 0;
      const isLost = (body: string) => body.includes('"PACK#') && parts++ >= it.parts;
      table.inject(({ target, body }) => (target === "PutItem" && isLost(body) ? "fault" : "pass"));
      await ask();
      table.inject(() => "pass");
    } else {
      const id = await anyLead(it.at);
      if (id === undefined) return;
      if (it.kind === "delete") await call(`DELETE /api/leads/${id}`);
      else if (it.kind === "change")
        await call(`PATCH /api/leads/${id}`, { status: it.status, value_cents: it.value_cents });
      else
        await Promise.all([
          ask(),
          night(),
          call(`PATCH /api/leads/${id}`, { status: it.status }),
          ask(),
          night(),
        ]);
    }
  };
  return { ...account, site, ask, add, happen };
}

const isFiltered = ({ status, flags }: Lead) => status === "spam" || flags.includes("test");

/** The expected rows of the report, counted lead by lead. */
function recount(leads: Lead[]) {
  const cells = new Map<string, Record<string, string | number | null>>();
  for (const lead of leads) {
    const [day, source] = [lead.created_at.slice(0, 10), lead.source];
    const cell = cells.get(`${day} ${source}`) ?? { day, source, leads: 0, won: 0, value: 0, filtered: 0 };
    const isWon = lead.status === "won";
    const counts = {
      leads: 1,
      won: +isWon,
      value: isWon ? (lead.value_cents ?? 0) : 0,
      filtered: +isFiltered(lead),
    };
    for (const [name, count] of Object.entries(counts)) cell[name] = Number(cell[name]) + count;
    cells.set(`${day} ${source}`, cell);
  }
  return [...cells.values()];
}

const sorted = (cells: readonly object[]) =>
  cells.map((cell) => JSON.stringify(cell, Object.keys(cell).sort())).sort();

/** The ids of the leads in an account's current packs, by day. */
async function packed({ id }: GivenAccount) {
  const { pk } = keys.packs(id);
  const versions = new Map<string, number>();
  for (const { pk: _, sk, ...hours } of await rows.below(pk, "DAYV#")) {
    const day = String(sk).split("#")[1] ?? "";
    for (const count of Object.values(hours)) versions.set(day, (versions.get(day) ?? 0) + Number(count));
  }
  const ids = new Map<string, string[]>();
  for (const { sk, of, facts } of await rows.below(pk, "PACK#")) {
    const day = String(sk).split("#")[1] ?? "";
    expect(of, `version of ${sk}`).toBe(versions.get(day) ?? 0);
    const columns = parseColumns(brotliDecompressSync(facts as Uint8Array).toString());
    const found = [...factsIn(columns)].map((fact) => fact.id);
    ids.set(day, [...(ids.get(day) ?? []), ...found]);
  }
  return ids;
}

/** The ids between which a query reads leads; nothing for other calls, and for the one that finds the first lead. */
function leadRange(body: string): [from: string, to: string][] {
  const { ExpressionAttributeValues: values = {}, Limit } = JSON.parse(body);
  const [from, to] = [":from", ":to"].map((name) => String(values[name]?.S ?? ""));
  if (!from?.startsWith("LEAD#") || Limit === 1) return [];
  return [[from.slice("LEAD#".length), String(to).slice("LEAD#".length)]];
}

test("after any history of leads and packers, reports equal a recount, and packs hold exactly the leads there are", {
  timeout: soak(240_000, 120_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(HISTORY, day, async (history, busy) => {
      const account = await given();
      await account.add(manyLeads(account.site.id, `${busy}T10:00:00Z`));
      for (const it of history) {
        await account.happen(it);
        const leads = await leadsOf(app, account.token);
        expect(sorted(await account.ask()), it.kind).toEqual(sorted(recount(leads)));
      }
      await night();
      const leads = await leadsOf(app, account.token);
      const ids = await packed(account);
      for (const day of DAYS) {
        const own = leads.filter(({ created_at }) => created_at.startsWith(day)).map(({ id }) => id);
        expect((ids.get(day) ?? []).toSorted()).toEqual(own.toSorted());
      }
      const first = leads.at(-1)?.created_at.slice(0, 10);
      table.takeCalls();
      expect(sorted(await account.ask(first))).toEqual(sorted(recount(leads)));
      const ranges = table.takeCalls().flatMap(({ body }) => leadRange(body));
      const read = leads.filter(({ id }) => ranges.some(([from, to]) => from <= id && id <= to));
      expect(first === undefined ? [] : read).toEqual([]);
    }),
    { ...cases(12), endOnFailure: true },
  );
});
