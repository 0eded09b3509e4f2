import { route } from "../../accounts/routing/route.ts";
import { reportCardRoutes } from "./routes.ts";
import { changeSettings } from "./settings-store.ts";

export const handler = route(reportCardRoutes, "PATCH /api/score/settings", ({ account, actor, body, now }) =>
  changeSettings(account, body, { actor, now }),
);
