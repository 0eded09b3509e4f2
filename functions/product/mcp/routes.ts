import type { Line } from "../../platform/http/line.ts";
import { Message, Reply } from "./message.ts";

/** The API as tools of AI assistants. */
export const mcpRoutes = {
  "POST /api/mcp": {
    run: "product/mcp/answer-mcp",
    summary:
      "The API as a Model Context Protocol server (streamable HTTP), for AI assistants with an API key.",
    // The routes behind the tools check the key, so this one needs no table access.
    caller: "anyone",
    lenient: true,
    table: "none",
    body: Message,
    reply: Reply,
    success: [200, 202],
    errors: [401, 402, 403, 404],
    seconds: 25,
  },
} as const satisfies Record<string, Line>;
