import { route } from "../routing/route.ts";

export const handler = route("GET /api/health", async () => ({ status: "ok" as const }));
