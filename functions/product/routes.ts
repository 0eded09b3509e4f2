import * as v from "valibot";
import type { Line } from "../http/line.ts";

/** The product itself. */
export const productRoutes = {
  "GET /api/health": {
    run: "product/get-health",
    summary: "Says that the service answers.",
    caller: "anyone",
    table: "none",
    reply: v.object({ status: v.literal("ok") }),
  },
  "GET /api/openapi.json": {
    run: "product/get-openapi",
    summary: "This document.",
    caller: "anyone",
    table: "none",
    origin: "any",
  },
} as const satisfies Record<string, Line>;
