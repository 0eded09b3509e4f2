import { route } from "../http/route.ts";

export const handler = route("GET /api/health", async () => ({ status: "ok" as const }));
