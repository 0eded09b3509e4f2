import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type Site, type SitesChange } from "../../../api/api.ts";
import { clientsQuery } from "../../../api/clients.ts";
import { REPORTS } from "../../../api/lead-list.ts";
import { useDashboardContents } from "../../../app/account/dashboard-outlet.ts";

/** A request holds this many. */
const TOGETHER = 100;

/** A change to sites, whichever they are. */
export type Change = Omit<SitesChange, "ids">;
/** A site that could not be changed, and why. */
export type SiteProblem = { site: Site; detail: string };

/** Reloads the sites and their clients after many of them have changed. */
export function useReloadSites() {
  const cache = useQueryClient();
  const { changeSites } = useDashboardContents();
  return async () => {
    const [sites] = await Promise.all([call("GET /api/sites"), cache.invalidateQueries(clientsQuery)]);
    await changeSites(() => sites);
    void cache.invalidateQueries({ queryKey: REPORTS });
  };
}

/** The sites to change, and how; `read` may have to save what the change needs. */
type Asked = { sites: readonly Site[]; read: () => Change | Promise<Change> };

/** Changes many sites, as many at once as a request holds. Returns those that could not be changed. */
export function useSitesChange(onSuccess: (problems: SiteProblem[], asked: Asked) => void) {
  const reload = useReloadSites();
  return useMutation({
    onSuccess,
    mutationFn: async ({ sites, read }: Asked) => {
      const change = await read();
      const problems: SiteProblem[] = [];
      try {
        for (let at = 0; at < sites.length; at += TOGETHER) {
          const part = sites.slice(at, at + TOGETHER);
          const body = { ids: part.map(({ id }) => id), ...change };
          const { results } = await call("PATCH /api/sites", { body });
          for (const [index, { status, detail }] of results.entries()) {
            const site = part[index];
            if (site && (status === "rejected" || status === "failed"))
              problems.push({ site, detail: detail ?? "It could not be changed." });
          }
        }
      } finally {
        // Also after a failure: an earlier part may have been changed.
        await reload();
      }
      return problems;
    },
  });
}
