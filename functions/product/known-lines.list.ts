import { queuedRoutes, routes } from "../manifest.ts";
import type { Line } from "../platform/http/line.ts";
import { fallback } from "./routes.ts";

// Evaluated at build time, so that the bundle only contains what rejections need, without schemas.

/** The line of requests without a route. */
export const FALLBACK: Line = fallback;

/** A route by its key, such as "GET /api/health". */
export type KnownLine = [key: string, line: Pick<Line, "origin" | "scope">];

/** Every route. Queued ones have no function, and any page can call them. */
export const KNOWN_LINES: KnownLine[] = [
  ...Object.entries<Line>(routes).map(
    ([key, { origin, scope }]): KnownLine => [key, { ...(origin && { origin }), ...(scope && { scope }) }],
  ),
  ...Object.keys(queuedRoutes).map((key): KnownLine => [key, { origin: "any" }]),
];
