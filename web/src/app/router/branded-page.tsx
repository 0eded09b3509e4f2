import type { ComponentType } from "react";
import { call } from "../../api/api.ts";
import { keepLook } from "../look.ts";
import type { PublicPage } from "../pages.ts";
import { type LazyCode, lazyCode } from "./lazy-code.ts";
import { publicPage } from "./public-page.tsx";

/**
 * The code of one of a brand's sign-in pages, which comes with its look, by the URL: the brand's id is in its path. A brand that
 * is gone has our look.
 */
export function brandedPage(page: PublicPage): (url: URL) => LazyCode<ComponentType> {
  const byBrand = new Map<string, LazyCode<ComponentType>>();
  const load = async (brand: string) => {
    const [Page, { look }] = await Promise.all([
      publicPage(page).load(),
      call("GET /api/look", { query: { brand } }),
    ]);
    keepLook(look);
    return Page;
  };
  return ({ pathname }) => {
    const brand = pathname.split("/")[2] ?? "";
    const code = byBrand.get(brand) ?? lazyCode(() => load(brand));
    byBrand.set(brand, code);
    return code;
  };
}
