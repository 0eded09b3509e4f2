import { seesSite } from "../../accounts/members/visibility.ts";
import { route } from "../../accounts/routing/route.ts";
import { findLead, updateLead } from "../lead-store.ts";
import { applyChange } from "../outcomes/lead-change.ts";
import { newOutcomeId } from "../outcomes/reading.ts";
import { toReporter } from "../outcomes/reporter.ts";
import { leadRoutes } from "../routes.ts";
import { readShow } from "../showing-store.ts";
import { changeAll } from "./bulk-change-store.ts";

export const handler = route(
  leadRoutes,
  "PATCH /api/leads",
  async ({ account, actor, visibility, body: { ids, status }, now }) => {
    const show = await readShow(account, visibility, now);
    const results = await changeAll(ids, async (id) => {
      const stored = await findLead(account.id, id);
      if (stored === null || !seesSite(visibility, stored.site_id)) return { status: "unknown" };
      const changedBy = { ...toReporter(actor), id: newOutcomeId(), now, currency: account.currency };
      const outcome = await updateLead(account.id, stored, (lead) =>
        applyChange(lead, { status }, changedBy),
      );
      if (outcome === null) return { status: "unknown" };
      return { status: outcome.isChanged ? "changed" : "unchanged", lead: show(outcome.lead) };
    });
    return { results };
  },
);
