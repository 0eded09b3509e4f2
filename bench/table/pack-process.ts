import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { ulid } from "ulid";
import type { LeadFact, PathTouch } from "../../functions/leads/packs/fact.ts";
import { writeParts } from "../../functions/leads/packs/pack-store.ts";
import { boundAt } from "../../functions/leads/packs/range.ts";
import type { Versions } from "../../functions/leads/packs/version-store.ts";
import { TableName, table } from "../../functions/platform/store/client.ts";
import { keys } from "../../functions/platform/store/keys.ts";
import type { Packed } from "./packed-year.ts";

const DAY_MS = 86_400_000;
const TOUCHES = 5;
const SOURCES = ["google", "bing", "facebook", "newsletter", "linkedin"];
const MEDIUMS = ["cpc", "organic", "email"];
const STATUSES = ["new", "won", "lost", "qualified"] as const;
const UNCHANGED: Versions = { ofDay: () => 0, ofRange: () => 0 };

const touchOf = (number: number, index: number, at: number): PathTouch => ({
  at: at - (TOUCHES - index) * DAY_MS + ((number * 104_729) % DAY_MS),
  source: SOURCES[(number + index) % SOURCES.length] ?? "",
  medium: MEDIUMS[(number * 3 + index) % MEDIUMS.length] ?? null,
  channel: "Paid Search",
  campaign: `campaign_${(number * 13 + index) % 60}`,
  keyword: index === 0 ? `keyword ${(number * 17) % 400}` : null,
  content: null,
  landing_page: `/page/${(number * 7 + index) % 80}`,
  identifying: [],
});

function factOf(number: number, at: number, site_id: string): LeadFact {
  const status = STATUSES[number % STATUSES.length] ?? "new";
  const isDecided = status === "won" || status === "lost";
  return {
    ...{ id: `lead_${ulid(at)}`, site_id, at, status, score: (number % 90) / 10, form: "contact" },
    value_cents: status === "won" ? 1000 * (number % 977) : null,
    currency: status === "won" ? "USD" : null,
    ...{ is_filtered: false, has_visit: true },
    response_seconds: number % 3 === 0 ? (number * 31) % 90_000 : null,
    qualified_at: status === "qualified" ? at + 3_600_000 : null,
    decided_at: isDecided ? at + ((number * 7919) % (20 * DAY_MS)) : null,
    path: Array.from({ length: TOUCHES }, (_, index) => touchOf(number, index, at)),
    credited: TOUCHES - 1,
  };
}

/** Packs leads over the last days, today excluded, spread over an account's sites. */
async function packDays({ accountId, sites, leads, days }: Packed): Promise<void> {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const each = Math.floor(leads / days);
  for (let day = 1; day <= days; day++) {
    const start = today - day * DAY_MS;
    const facts = Array.from({ length: each }, (_, at) => {
      const number = day * each + at;
      return factOf(number, start + Math.floor((at * DAY_MS) / each), sites[number % sites.length] ?? "");
    });
    await writeParts(accountId, { from: boundAt(start), to: boundAt(start + DAY_MS) }, facts, UNCHANGED);
  }
  const first = keys.lead(accountId, `lead_${ulid(today - days * DAY_MS)}`);
  await table.send(new PutCommand({ TableName, Item: { ...first, version: 1, lead: "{}" } }));
}

await packDays(JSON.parse(process.argv[2] ?? ""));
