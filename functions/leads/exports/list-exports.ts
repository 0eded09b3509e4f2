import { route } from "../../accounts/routing/route.ts";
import { resolveVisibility } from "../../accounts/sites/access-store.ts";
import { presentExport, seesAll } from "./export.ts";
import { listExports } from "./export-store.ts";
import { exportRoutes } from "./routes.ts";

export const handler = route(exportRoutes, "GET /api/exports", async ({ account, visibility, now }) => {
  const [own, stored] = await Promise.all([
    resolveVisibility(account.id, visibility),
    listExports(account.id, now),
  ]);
  const data = stored.filter(({ seen }) => seesAll(own, seen)).map((each) => presentExport(each, now));
  return { data, next_cursor: null };
});
