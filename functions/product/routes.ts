import * as v from "valibot";
import type { Line } from "../platform/http/line.ts";

/** Health check and API document. */
export const productRoutes = {
  "GET /api/health": {
    run: "product/get-health",
    summary: "Health check.",
    caller: "anyone",
    lenient: true,
    table: "none",
    reply: v.object({ status: v.literal("ok") }),
  },
  "GET /api/openapi.json": {
    run: "product/get-openapi",
    summary: "This document.",
    caller: "anyone",
    table: "none",
    origin: "any",
    // An instance's first response takes two seconds of a full core.
    memory: 1769,
    seconds: 29,
    reply: v.looseObject({ openapi: v.string() }),
  },
} as const satisfies Record<string, Line>;

/** Handles every request that matches no route. */
export const fallback = {
  run: "product/refuse-request",
  summary: "Handles unknown paths, wrong methods and preflights.",
  caller: "anyone",
  table: "none",
  errors: [403, 404, 405],
} as const satisfies Line;
