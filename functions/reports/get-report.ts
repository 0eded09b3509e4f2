import { route } from "../routing/route.ts";
import { respondSoon } from "./soon-store.ts";

export const handler = route("GET /api/reports", ({ account, visibility, query, now }) =>
  respondSoon(account, visibility, query, now),
);
