import { route } from "../routing/route.ts";
import { receiptsOf } from "./receipt-store.ts";

export const handler = route("GET /api/subscription/receipts", ({ account }) => receiptsOf(account.id));
