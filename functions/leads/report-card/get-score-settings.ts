import { route } from "../../accounts/routing/route.ts";
import { reportCardRoutes } from "./routes.ts";

export const handler = route(
  reportCardRoutes,
  "GET /api/score/settings",
  async ({ account }) => account.score,
);
