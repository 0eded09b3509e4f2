import { route } from "../routing/route.ts";
import { receiptsOf } from "./receipt-store.ts";

export const handler = route("GET /api/subscription/receipts", async ({ account }) => ({
  data: await receiptsOf(account.id),
  next_cursor: null,
}));
