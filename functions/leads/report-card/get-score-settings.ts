import { route } from "../../accounts/routing/route.ts";
import { reportCardRoutes } from "./routes.ts";
import { readSettings } from "./settings.ts";

export const handler = route(reportCardRoutes, "GET /api/score/settings", async ({ account }) =>
  readSettings(account.score),
);
