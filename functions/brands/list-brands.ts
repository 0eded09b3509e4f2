import { route } from "../routing/route.ts";
import { shownBrands } from "./brand-store.ts";

export const handler = route("GET /api/brands", async ({ account }) => ({
  data: await shownBrands(account.id),
  next_cursor: null,
}));
