import * as v from "valibot";
import type { Line } from "../../platform/http/line.ts";
import { Aliases } from "./alias.ts";
import { SpendCampaign } from "./campaigns.ts";
import { CostSites } from "./cost-sites.ts";
import { CampaignName, ShownSpend, SpendChange, SpendEntries, SpendQuery } from "./spend.ts";

const totals = v.array(v.object({ currency: v.string(), cost_cents: v.number() }));

/** Spend: what campaigns cost. */
export const spendRoutes = {
  "GET /api/spend": {
    run: "reports/spend/get-spend",
    summary:
      "What campaigns cost in each month or on each day of a range, in the currency in which it was entered.",
    caller: "account",
    role: "analyst",
    scope: "reports:read",
    table: "read",
    query: v.object({
      ...SpendQuery.entries,
      grain: v.optional(v.picklist(["day", "month"], "grain must be day or month."), "month"),
      cursor: v.optional(v.pipe(v.string(), v.regex(/^20\d\d-\d\d(-\d\d)?$/, "cursor is not valid."))),
    }),
    reply: v.object({ data: v.array(ShownSpend), totals, next_cursor: v.nullable(v.string()) }),
    seconds: 20,
  },
  "PUT /api/spend": {
    run: "reports/spend/set-spend",
    summary:
      "Sets what campaigns cost on a day, or over a range of days across which the cost is spread. Sending the same rows again changes nothing.",
    caller: "account",
    role: "admin",
    scope: "spend:write",
    plan: { feature: "reporting", to: "add spend" },
    table: "write",
    body: SpendEntries,
    bodyMax: "1 MB",
    seconds: 29,
    reply: SpendChange,
    errors: [409],
  },
  "DELETE /api/spend": {
    run: "reports/spend/remove-spend",
    summary: "Removes the spend of a range of days, optionally of one source or campaign only.",
    caller: "account",
    role: "admin",
    scope: "spend:write",
    table: "delete",
    query: SpendQuery,
    seconds: 29,
    reply: v.object({ days: v.number() }),
  },
  "GET /api/spend/campaigns": {
    run: "reports/spend/list-spend-campaigns",
    summary:
      "The campaigns with spend in the last 12 months, each with the campaign of leads that it belongs to, and all campaigns of leads.",
    caller: "account",
    role: "analyst",
    table: "delete",
    memory: 1769,
    reply: v.object({
      spend: v.array(SpendCampaign),
      leads: v.array(v.object({ ...CampaignName.entries, leads: v.number() })),
    }),
    seconds: 29,
  },
  "GET /api/spend/sites": {
    run: "reports/spend/get-cost-sites",
    summary:
      "How the cost of campaigns is divided among sites, and whether clients see the cost of their own sites.",
    caller: "account",
    role: "analyst",
    table: "read",
    reply: CostSites,
  },
  "PUT /api/spend/sites": {
    run: "reports/spend/set-cost-sites",
    summary:
      "Sets how the cost of campaigns is divided among sites, and whether clients see the cost of their own sites.",
    caller: "account",
    role: "admin",
    plan: { feature: "reporting", to: "divide cost among sites" },
    table: "write",
    body: CostSites,
    reply: CostSites,
    errors: [404],
  },
  "PUT /api/spend/aliases": {
    run: "reports/spend/set-spend-aliases",
    summary: "Sets the campaigns of leads that the spend of campaigns counts for.",
    caller: "account",
    role: "admin",
    plan: { feature: "reporting", to: "match spend" },
    table: "write",
    body: Aliases,
    errors: [409],
  },
} as const satisfies Record<string, Line>;
