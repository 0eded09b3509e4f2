import { saveActivity } from "../../accounts/activity/activity-store.ts";
import { seesSite } from "../../accounts/members/visibility.ts";
import { route } from "../../accounts/routing/route.ts";
import { resolveVisibility } from "../../accounts/sites/access-store.ts";
import { HttpError } from "../../platform/errors.ts";
import { deleteCells } from "./cell-store.ts";
import { foldGathered } from "./fold-store.ts";
import { raiseVisitVersion } from "./pack-store.ts";
import { readVisits } from "./read-store.ts";
import { findProblem, isRemoved, listWays, sumStages } from "./removal.ts";
import { visitRoutes } from "./routes.ts";

export const handler = route(
  visitRoutes,
  "DELETE /api/visits",
  async ({ actor, account, visibility, query, now }) => {
    const problem = findProblem(query);
    if (problem !== null) throw new HttpError(400, problem);
    const { from, to, site_id } = query;
    const isTried = query.dry_run === "true";
    if (!isTried) await foldGathered(account.id);
    const resolvedVisibility = await resolveVisibility(account.id, visibility);
    const isCounted = (id: string) =>
      seesSite(resolvedVisibility, id) && (site_id === undefined || site_id === id);

    const removeBy = async (by: "source" | "page") => {
      if (!listWays(query).includes(by)) return null;
      const counts = (await readVisits(account.id, by, from, to)).filter((count) => isCounted(count.site_id));
      const removed = counts.filter((count) => isRemoved(count, query));
      if (!isTried && removed.length > 0) {
        await deleteCells(account.id, removed);
        await raiseVisitVersion(account.id);
      }
      const kept = counts.filter((count) => !isRemoved(count, query));
      const { visits } = sumStages(removed);
      return { cells: removed.length, visits, before: sumStages(counts), after: sumStages(kept) };
    };

    const [by_source, by_landing_page] = [await removeBy("source"), await removeBy("page")];
    if (!isTried && (by_source?.cells || by_landing_page?.cells)) {
      const subject = { kind: "account", id: account.id } as const;
      const details = { from, to, visits: Math.max(by_source?.visits ?? 0, by_landing_page?.visits ?? 0) };
      await saveActivity(account.id, { what: "visits.removed", subject, details }, { actor, now });
    }
    return { by_source, by_landing_page };
  },
);
