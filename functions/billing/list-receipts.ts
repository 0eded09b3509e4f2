import { route } from "../accounts/routing/route.ts";
import { readReceipts } from "./receipt-store.ts";
import { billingRoutes } from "./routes.ts";

export const handler = route(billingRoutes, "GET /api/subscription/receipts", async ({ account }) => ({
  data: await readReceipts(account.id),
  next_cursor: null,
}));
