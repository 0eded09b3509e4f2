import { call } from "../api/api.ts";
import { keepLook } from "./look.ts";
import { pages } from "./pages.ts";

/**
 * Leaves a public page at a brand's own host for its sign-in page. Our host sends these pages prerendered, so one that
 * comes empty is another's. Unknown hosts show our own pages. Returns whether it leaves.
 */
export async function leaveForeignHost(): Promise<boolean> {
  if (!Object.hasOwn(pages, location.pathname)) return false;
  const { look } = await call("GET /api/look", { query: {} });
  if (look === null) return false;
  keepLook(look);
  location.replace(look.sign_in);
  return true;
}
