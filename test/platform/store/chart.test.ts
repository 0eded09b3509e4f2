import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { chart } from "../../../functions/platform/store/chart.ts";
import { type Key, prefixes, type RowName, rows } from "../../../functions/platform/store/keys.ts";
import { root } from "../../../lib/build.ts";

/** A key whose parts are the numbers of their parameters. */
const sample = (build: (...parts: never[]) => Key): Key =>
  build(...(Array.from({ length: build.length }, (_, at) => `${at}`) as never[]));
const names = Object.keys(chart) as RowName[];
/** The positions of a key's parameters. */
const form = ({ pk, sk }: Key) => `${pk} ${sk}`.replace(/\d+/g, "*");
const source = (file: string) => readFileSync(join(root, "functions", file), "utf8");

describe("a stored row", () => {
  // Its line, and what the export has of it, are checked by the types.
  test.each(names)("%s is erased", (name) => {
    const [read, , erased] = chart[name] as readonly string[];
    expect(read).toMatch(/\w/);
    if (sample(rows[name]).pk.startsWith("ACCOUNT#")) return expect(erased).toBeUndefined();
    expect(erased).toMatch(/^(expires|by|never): \w/);
    const [, file] = /^by: (.*)$/.exec(erased ?? "") ?? [];
    if (file !== undefined) expect(source(file)).toMatch(new RegExp(`keys\\.${name}\\(`));
  });

  /** What deletes a lead's rows with it. */
  const DELETING = ["lead-transaction", "outbox/link-store", "outbox/remote-store", "labels/label-store"];
  // A builder's parameters are part of its text.
  const ofLead = names.filter((name) => /\bleadId\b/.test(String(rows[name])));
  test.each(ofLead)("%s is deleted with its lead", (name) => {
    const prefix = Object.entries(prefixes).find(
      ([, build]) =>
        /\bleadId\b/.test(String(build)) && form(sample(rows[name])).startsWith(form(sample(build))),
    )?.[0];
    const deleting = DELETING.map((file) => source(`leads/${file}.ts`)).join("\n");
    expect(deleting).toMatch(new RegExp(`keys\\.(${[name, prefix].filter(Boolean).join("|")})\\(`));
  });

  test("has a key that no other kind has", () => {
    const forms = names.map((name) => form(sample(rows[name])));
    expect(forms.filter((each, at) => forms.indexOf(each) !== at)).toEqual([]);
  });

  test("is found by its prefix", () => {
    // The kind of a row is what its keys begin with, up to the first "#" of the sort key.
    const kindOf = (key: Key) => /^\S+ [^#]*/.exec(form(key))?.[0];
    const kinds = new Set(names.map((name) => kindOf(sample(rows[name]))));
    const strange = Object.entries(prefixes).filter(
      ([name, build]) => name !== "partition" && !kinds.has(kindOf(sample(build))),
    );
    expect(strange.map(([name]) => name)).toEqual([]);
  });
});
