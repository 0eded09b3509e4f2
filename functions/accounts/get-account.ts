import { accountRoutes } from "./routes.ts";
import { route } from "./routing/route.ts";

export const handler = route(accountRoutes, "GET /api/account", async ({ account }) => account);
