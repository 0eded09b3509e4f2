import { saveActivity } from "../../accounts/activity/activity-store.ts";
import { route } from "../../accounts/routing/route.ts";
import { resolveVisibility } from "../../accounts/sites/access-store.ts";
import { noSuchExport, notReady, presentExport, seesAll } from "./export.ts";
import { requireExport } from "./export-store.ts";
import { FILE_LINK_SECONDS } from "./file.ts";
import { linkTo } from "./link-store.ts";
import { exportRoutes } from "./routes.ts";

export const handler = route(exportRoutes, "POST /api/exports/{id}/link", async (request) => {
  const { actor, account, visibility, parameters, now } = request;
  const [own, stored] = await Promise.all([
    resolveVisibility(account.id, visibility),
    requireExport(account.id, parameters.id),
  ]);
  if (!seesAll(own, stored.seen)) throw noSuchExport();
  if (presentExport(stored, now).status !== "ready") throw notReady();
  const subject = { kind: "account", id: account.id } as const;
  await saveActivity(account.id, { what: "leads.exported", subject, details: {} }, { actor, now });
  const expires_at = new Date(now.getTime() + FILE_LINK_SECONDS * 1000).toISOString();
  return { url: await linkTo(stored, now), expires_at };
});
