import type { ComponentType } from "react";
import { call } from "../../api/api.ts";
import { keepLook } from "../look.ts";
import { type LazyCode, lazyCode } from "./lazy-code.ts";

/** The id of the brand in the path of a sign-in page. */
const brandHere = (): string => location.pathname.split("/")[2] ?? "";

/** The code of one of a brand's sign-in pages, which comes with its look. A brand that is gone has ours. */
export const brandedPage = (load: () => Promise<{ Page: ComponentType }>): LazyCode<ComponentType> =>
  lazyCode(async () => {
    const [{ Page }, { look }] = await Promise.all([
      load(),
      call("GET /api/look", { query: { brand: brandHere() } }),
    ]);
    keepLook(look);
    return Page;
  });
