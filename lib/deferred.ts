import { writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";

// Code that a bundle loads on first use rather than at every cold start. Its exports are getters.

const LIST = /\.list\.ts$/;
const toJsonFile = (list: string): string => basename(list).replace(LIST, ".json");

/** Reads the lists from a file beside the bundle. */
const readLists = (list: string, names: string[]): string => `
  const { readFileSync } = require("node:fs");
  const { join } = require("node:path");
  let lists;
  const read = () => (lists ??= JSON.parse(readFileSync(join(__dirname, ${JSON.stringify(toJsonFile(list))}), "utf8")));
  for (const name of ${JSON.stringify(names)})
    Object.defineProperty(exports, name, { enumerable: true, get: () => read()[name] });
`;

/** The exports of `*.list.ts` files are evaluated at build time, and stored beside each bundle that uses them. */
export const storeLists: Plugin = {
  name: "lists",
  setup({ initialOptions, onResolve, onLoad, onEnd }) {
    initialOptions.metafile = true;
    const { absWorkingDir = process.cwd() } = initialOptions;
    const stored = new Map<string, string>();
    onResolve({ filter: LIST }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path),
      sideEffects: false,
    }));
    onLoad({ filter: LIST }, async ({ path }) => {
      const exported: Record<string, unknown> = await import(pathToFileURL(path).href);
      stored.set(path, JSON.stringify(exported));
      return { contents: readLists(path, Object.keys(exported)), loader: "js" };
    });
    onEnd(async ({ metafile }) => {
      const files = Object.entries(metafile?.outputs ?? {}).flatMap(([output, { inputs }]) =>
        Object.keys(inputs).flatMap((input) => {
          const text = stored.get(resolve(absWorkingDir, input));
          return text === undefined
            ? []
            : [{ path: join(absWorkingDir, dirname(output), toJsonFile(input)), text }];
        }),
      );
      await Promise.all(files.map(({ path, text }) => writeFile(path, text)));
    });
  },
};

/** The checks of identity numbers take as long to load as the table's client, and few leads contain such a number. */
export const deferChecks: Plugin = {
  name: "checks",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^stdnum\// }, ({ path, namespace, resolveDir }) =>
      namespace === "deferred"
        ? undefined
        : { path, namespace: "deferred", sideEffects: false, pluginData: resolveDir },
    );
    onLoad({ filter: /./, namespace: "deferred" }, ({ path, pluginData: resolveDir }) => ({
      contents: `Object.defineProperty(exports, "validate", { enumerable: true, get: () => require("${path}").validate });`,
      loader: "js",
      resolveDir,
    }));
  },
};
