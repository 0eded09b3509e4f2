import { route } from "../routing/route.ts";

export const handler = route("GET /api/account", async ({ account }) => account);
