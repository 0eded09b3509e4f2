import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { routes } from "../../../functions/manifest.ts";
import type { Line } from "../../../functions/platform/http/line.ts";
import { toResult } from "../../../functions/product/mcp/result.ts";
import { buildTools } from "../../../functions/product/mcp/tool.ts";
import { toRequest } from "../../../functions/product/mcp/tool-call.ts";

const line = (more: object): Line =>
  ({
    run: "things/list-things",
    summary: "Lists things.",
    caller: "account",
    role: "analyst",
    table: "read",
    ...more,
  }) as Line;
const only = (key: string, more: object) => [...buildTools({ [key]: line(more) }).values()][0];

describe("the tools of a manifest", () => {
  test("exclude routes that delete, are too large, have no scope or send leads elsewhere", () => {
    const reply = v.object({});
    expect(only("GET /api/things", { scope: "leads:read", reply })?.name).toBe("list_things");
    expect(only("GET /api/things", { reply })).toBeUndefined();
    expect(only("DELETE /api/things/{id}", { scope: "leads:write" })).toBeUndefined();
    expect(only("GET /api/things", { scope: "leads:read", reply: "stream" })).toBeUndefined();
    expect(only("POST /api/things", { scope: "leads:write", bodyMax: "1 MB", reply })).toBeUndefined();
    expect(only("POST /api/things", { scope: "hooks:manage", reply })).toBeUndefined();
    expect(only("POST /api/things", { scope: "destinations:write", reply })).toBeUndefined();
  });

  test("have names and schemas that assistants accept", () => {
    for (const { definition } of buildTools(routes).values()) {
      expect(definition.name).toMatch(/^[a-z_]{1,64}$/);
      // No alternatives at the top level.
      expect(Object.keys(definition.inputSchema)).toEqual([
        "type",
        "properties",
        "required",
        "additionalProperties",
      ]);
      expect(JSON.stringify(definition)).not.toContain("$ref");
    }
  });

  test("take at most 16 KB of a model's context together", () => {
    const tools = [...buildTools(routes).values()].map(({ definition }) => definition);
    expect(JSON.stringify({ tools }).length).toBeLessThanOrEqual(16 * 1024);
  });

  test("read and test destinations, but don't add, change or replay them", () => {
    const names = [...buildTools(routes).keys()].filter((name) => name.includes("destination"));
    expect(names).toEqual(["list_destinations", "get_destination", "test_destination"]);
  });

  test("declare whether they change data", () => {
    const annotationsOf = (name: string) => buildTools(routes).get(name)?.definition.annotations;
    // Without the protocol's defaults: destructive, in an open world.
    expect(annotationsOf("get_lead")).toEqual({ readOnlyHint: true });
    expect(annotationsOf("list_sites")).toEqual({ readOnlyHint: true, openWorldHint: false });
    expect(annotationsOf("update_lead")).toEqual({ destructiveHint: true, idempotentHint: true });
    expect(annotationsOf("test_destination")).toEqual({ destructiveHint: false });
  });
});

describe("a list with its own cursor", () => {
  const data = v.array(v.object({ id: v.string() }));
  const tool = only("GET /api/things/{id}/parts", {
    scope: "sites:read",
    query: v.object({ from: v.optional(v.string()) }),
    reply: v.object({ data, next_cursor: v.nullable(v.string()) }),
  });

  test("is requested by id and query, and returned unchanged", () => {
    if (tool === undefined) throw new Error("There is no tool.");
    const request = toRequest(tool, { id: "thing_1", from: "a&b=c" });
    expect(request).toEqual({ method: "GET", path: "/api/things/thing_1/parts?from=a%26b%3Dc" });
    const json = { data: [{ id: "part_1" }], next_cursor: "x" };
    const { structuredContent } = toResult(
      tool,
      { status: 200, json, nextCursor: null, errorHeaders: {} },
      { isStructured: true, isLong: false },
    );
    expect(structuredContent).toEqual({ note: expect.any(String), ...json });
  });
});
