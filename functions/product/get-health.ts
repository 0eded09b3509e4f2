import { route } from "../accounts/routing/route.ts";
import { productRoutes } from "./routes.ts";

export const handler = route(productRoutes, "GET /api/health", async () => ({ status: "ok" as const }));
