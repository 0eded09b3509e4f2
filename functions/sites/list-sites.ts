import { route } from "../http/route.ts";
import { sitesOf } from "./site-store.ts";

export const handler = route("GET /api/sites", ({ caller }) => sitesOf(caller.id));
