import { route } from "../routing/route.ts";
import { resolveVisibility } from "../sites/access-store.ts";
import { presentExport, seesAll } from "./export.ts";
import { listExports } from "./export-store.ts";

export const handler = route("GET /api/exports", async ({ account, visibility, now }) => {
  const [own, stored] = await Promise.all([
    resolveVisibility(account.id, visibility),
    listExports(account.id, now),
  ]);
  const data = stored.filter(({ seen }) => seesAll(own, seen)).map((each) => presentExport(each, now));
  return { data, next_cursor: null };
});
