import { HttpError } from "../../platform/errors.ts";
import { HttpResponse } from "../../platform/http/response.ts";
import { route } from "../routing/route.ts";
import { isBrandId } from "./brand.ts";
import { readLogo } from "./logo-store.ts";
import { brandRoutes } from "./routes.ts";

const YEAR_SECONDS = 31_536_000;
const MINUTES_SECONDS = 300;

export const handler = route(
  brandRoutes,
  "GET /api/logos/{brand}/{hash}",
  async ({ parameters: { brand, hash } }) => {
    const logo = isBrandId(brand) ? await readLogo(brand) : null;
    if (logo === null) throw new HttpError(404, "There is no such logo.");
    // Emails sent before a logo changed show the new one.
    const caching =
      logo.hash === hash
        ? `public, max-age=${YEAR_SECONDS}, immutable`
        : `public, max-age=${MINUTES_SECONDS}`;
    return new HttpResponse(logo.bytes, {
      headers: {
        "content-type": logo.type,
        "cache-control": caching,
        "content-security-policy": "default-src 'none'; sandbox",
      },
    });
  },
);
