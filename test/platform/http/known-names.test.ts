import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { unknownName } from "../../../functions/platform/http/known-names.ts";

const Where = v.object({ source: v.optional(v.string()), sites: v.optional(v.array(v.string())) });
const Schema = v.object({
  limit: v.optional(v.pipe(v.string(), v.transform(Number))),
  filter: v.optional(v.nullable(Where)),
  rows: v.array(Where),
  labels: v.record(v.string(), v.string()),
  target: v.variant("kind", [
    v.object({ kind: v.literal("webhook"), url: v.string() }),
    v.object({ kind: v.literal("sheet"), address: v.string() }),
  ]),
  who: v.union([v.string(), v.object({ email: v.string() })]),
  status: v.picklist(["new", "won"]),
  options: v.looseObject({ depth: v.object({ level: v.number() }) }),
});

describe("an unknown name", () => {
  test.each<[object, string, string?]>([
    [{ limt: "1" }, "limt", "limit"],
    [{ x: 1 }, "x"],
    [{ constructor: 1 }, "constructor"],
    [{ ["__proto__"]: 1, toString: 2 }, "__proto__"],
    [{ filter: { sorce: "a" } }, "filter.sorce", "filter.source"],
    [{ rows: [{}, { sites: [], sourse: "a" }] }, "rows.1.sourse", "rows.1.source"],
    [{ target: { kind: "webhook", address: "a" } }, "target.address"],
    [{ target: { kind: "sheet", adress: "a" } }, "target.adress", "target.address"],
    [{ who: { emial: "a" } }, "who.emial", "who.email"],
    [{ options: { depth: { levle: 1 } } }, "options.depth.levle", "options.depth.level"],
  ])("is found in %j", (input, name, meant) => {
    expect(unknownName(Schema, input)).toEqual({ name, meant });
  });
});

describe("nothing is found", () => {
  test.each<[unknown]>([
    [{ limit: 5, filter: null, rows: [], labels: { any: "name" }, who: "ada", status: "new" }],
    [{ filter: { source: "a", sites: ["b"] }, target: { kind: "webhook", url: "u" } }],
    [{ options: { anything: { at: "all" }, depth: { level: 1 } } }],
    // The schema itself refuses these.
    [{ target: { kind: "fax", number: 1 }, filter: [], rows: {}, who: 5 }],
    [null],
    ["text"],
    [[{ limt: 1 }]],
  ])("in %j", (input) => {
    expect(unknownName(Schema, input)).toBeNull();
  });
});
