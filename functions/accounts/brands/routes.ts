import * as v from "valibot";
import type { Line } from "../../platform/http/line.ts";
import { Look } from "../members/look.ts";
import { NewBrand, ShownBrand } from "./brand.ts";
import { NewLogo } from "./logo.ts";
import { LookQuestion } from "./look-question.ts";

const plan = { feature: "white_label", to: "use your own brand" } as const;

/** What an account's clients see in place of our name: `{owner}` is a client's id, or "account" for all others. */
export const brandRoutes = {
  "GET /api/brands": {
    run: "accounts/brands/list-brands",
    summary: "Lists the account's own brand and those of its clients.",
    caller: "account",
    role: "admin",
    table: "read",
    reply: v.object({ data: v.array(ShownBrand), next_cursor: v.null() }),
  },
  "PUT /api/brands/{owner}": {
    run: "accounts/brands/set-brand",
    summary: "Sets the brand of the account or of one of its clients, keeping the logo.",
    caller: "account",
    role: "admin",
    plan,
    table: "delete",
    partitions: ["BRAND#"],
    body: NewBrand,
    reply: ShownBrand,
    errors: [409],
  },
  "DELETE /api/brands/{owner}": {
    run: "accounts/brands/remove-brand",
    summary: "Deletes a brand with its logo. A client then sees the account's brand.",
    caller: "account",
    role: "admin",
    table: "delete",
    partitions: ["BRAND#"],
    logos: "delete",
  },
  "PUT /api/brands/{owner}/logo": {
    run: "accounts/brands/set-logo",
    summary: "Sets a brand's logo, a PNG or WebP image of at most 100 KB. Only what draws it is kept.",
    caller: "account",
    role: "admin",
    plan,
    table: "write",
    logos: "write",
    body: NewLogo,
    bodyMax: "1 MB",
    reply: ShownBrand,
    errors: [409],
  },
  "DELETE /api/brands/{owner}/logo": {
    run: "accounts/brands/remove-logo",
    summary: "Deletes a brand's logo.",
    caller: "account",
    role: "admin",
    table: "write",
    logos: "delete",
    reply: ShownBrand,
    errors: [409],
  },
  "GET /api/look": {
    run: "accounts/brands/get-look",
    summary:
      "Returns the brand of a sign-in page, by the id in its path or else by the host; null for our own.",
    caller: "anyone",
    table: "read",
    query: LookQuestion,
    reply: v.object({ look: v.nullable(Look) }),
  },
  "GET /api/logos/{brand}/{hash}": {
    run: "accounts/brands/get-logo",
    summary: "Returns the logo of a brand as an image.",
    caller: "anyone",
    lenient: true,
    table: "none",
    logos: "read",
    reply: "bytes",
    origin: "any",
  },
} as const satisfies Record<string, Line>;
