import { route } from "../http/route.ts";

export const handler = route("GET /api/account", async ({ caller }) => caller);
