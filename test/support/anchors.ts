import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../lib/build.ts";

/** A file in docs/. */
export const readDoc = (name: string): string => readFileSync(join(root, "docs", name), "utf8");

/** The anchors of a document's headings, as GitHub makes them. */
export const anchorsOf = (name: string): string[] =>
  [...readDoc(name).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );
