import { expect, test } from "vitest";
import { keys } from "../../../functions/platform/store/keys.ts";
import { STAGES, type VisitCount } from "../../../functions/reports/visits/visit-count.ts";
import { loadConsumers } from "../../../lib/local/functions.ts";
import { givenAccount, givenSite } from "../../support/given.ts";
import { rowsOf } from "../../support/rows.ts";
import { soak } from "../../support/soak.ts";
import { startedApp, startedTable } from "../../support/started.ts";
import { addressOf, receivedFrom, reportOf, visitsOf } from "./given-visits.ts";

const VISITS = soak(10_000, 300);
const SOURCES = ["google", "bing", "newsletter", "partner-a", undefined];
const CAMPAIGNS = ["spring", "summer", undefined];
const PAGES = ["/", "/pricing", "/blog/a", "/blog/b"];
/** The writes of reports that are counted at once, and of those that are gathered. */
const WRITES = ["TransactWriteItems", "PutItem"];
const GATHERED_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
const SENT_MS = Date.UTC(2026, 5, 1, 12);

const table = startedTable();
const app = startedApp(() => ({ dynamoEndpoint: table.endpoint }));

// Park and Miller's generator, for the same visits in every run.
let seed = 7;
const random = (): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

/** The reports of a visit, as the stages reached by each: any stage may come with the first report or later. */
function stagesOf(): number[] {
  const reached = pick([1, 3, 5, 7, 15, 31]);
  const first = 1 | (reached & pick([0, 2, 6])) | pick([0, 32, 96]);
  return (reached & ~first) === 0 ? [first] : [first, first | reached];
}

const total = (counts: readonly VisitCount[], stage: (typeof STAGES)[number]): number =>
  counts.reduce((sum, count) => sum + count[stage], 0);

test("counts are exact even if batches are repeated, reordered or rejected, and responses are lost", async () => {
  const { token, id } = await givenAccount(app);
  const sites = [await givenSite(app, token), await givenSite(app, token)];
  // Their first visits are counted, so small batches are gathered, and large ones are counted at once.
  const rows = rowsOf(app);
  for (const site of sites) await rows.put({ ...keys.firstVisits(id, site.id), visits: 200 });
  rows.close();
  const truth = new Map<string, number>();
  const messages = Array.from({ length: VISITS }, (_, number) => {
    const site = pick(sites);
    const [source, page] = [pick(SOURCES), pick(PAGES)];
    const campaign = source && pick(CAMPAIGNS);
    const landing = `https://${site.domain}${page}`;
    return stagesOf().map((stages, at, all) => {
      const added = stages & ~(all[at - 1] ?? 0);
      for (const [bit, stage] of STAGES.entries()) {
        if (!(added & (1 << bit))) continue;
        for (const cell of [`${source ?? "direct"} ${campaign ?? null}`, page]) {
          const name = `${site.id} ${cell} ${stage}`;
          truth.set(name, (truth.get(name) ?? 0) + 1);
        }
      }
      const named = stages | ((all[at - 1] ?? 0) << 7);
      const given = { stages: named, landing, source: source ?? null, campaign: campaign ?? null };
      return { record: receivedFrom(app, addressOf(number), reportOf(site, given), SENT_MS), tries: 1 };
    });
  })
    .flat()
    .sort(() => random() - 0.5);
  // Every table fault that a batch can encounter.
  table.inject(({ target }) =>
    !WRITES.includes(target) || random() < 0.7 ? "pass" : pick(["conflict", "fault", "lose response"]),
  );
  const consume = loadConsumers().get("visits");
  while (messages.length > 0) {
    const batch = messages.splice(0, 1 + Math.floor(random() * 150));
    const Records = batch.map(({ record, tries }) => ({
      ...record,
      attributes: { ...record.attributes, ApproximateReceiveCount: String(tries) },
    }));
    const result = await consume?.({ Records }, { awsRequestId: "" });
    const failed = new Set(result?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    // Failed messages come again, and so do some others, as if their deletion had been lost.
    const isLost = random() < 0.2;
    for (const message of batch)
      if (failed.has(message.record.messageId) || (isLost && message.tries === 1))
        messages.splice(Math.floor(random() * messages.length), 0, { ...message, tries: message.tries + 1 });
  }
  table.inject(() => "pass");
  const now = Date.now();
  await app.jobs.run("gather-visits", { now: new Date(now + GATHERED_MS) });
  await app.jobs.run("pack-days", { now: new Date(now + 2 * DAY_MS) });

  const [bySource, byPage] = [await visitsOf(app, id, "source"), await visitsOf(app, id, "page")];
  const counted = new Map<string, number>();
  for (const count of [...bySource, ...byPage]) {
    const cell = count.by === "page" ? count.landing_page : `${count.source} ${count.campaign}`;
    expect(count.day).toBe("2026-06-01");
    for (const stage of STAGES)
      if (count[stage] > 0) counted.set(`${count.site_id} ${cell} ${stage}`, count[stage]);
    const { visits, engaged, form_seen, form_started, sent, first_of_day, first_ever } = count;
    expect(visits).toBeGreaterThanOrEqual(Math.max(engaged, form_seen, first_of_day));
    expect([form_seen, form_started, sent].toSorted((a, b) => b - a)).toEqual([
      form_seen,
      form_started,
      sent,
    ]);
    expect(first_of_day).toBeGreaterThanOrEqual(first_ever);
  }
  expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(truth));
  expect(total(bySource, "visits")).toBe(VISITS);
  for (const stage of STAGES) expect(total(bySource, stage)).toBe(total(byPage, stage));
});
