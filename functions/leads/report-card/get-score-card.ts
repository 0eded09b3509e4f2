import { requireAllSites } from "../../accounts/members/visibility.ts";
import { route } from "../../accounts/routing/route.ts";
import { readCard } from "./card-store.ts";
import { reportCardRoutes } from "./routes.ts";

export const handler = route(reportCardRoutes, "GET /api/score/card", ({ account, visibility, now }) => {
  requireAllSites(visibility, "read the report card of the score");
  return readCard(account, now);
});
