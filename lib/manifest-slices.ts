import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { type Declaration, type Expression, type ObjectExpression, parse } from "acorn";
import { type Plugin, transform } from "esbuild";

const propertyOf = (object: ObjectExpression, name: string): Expression | undefined =>
  object.properties
    .filter((property) => property.type === "Property")
    .find(({ key }) => key.type === "Identifier" && key.name === name)?.value;

/** Whether a manifest line runs another file than `run`. Anything else, such as the lines of another folder, does not. */
function runsAnother(property: ObjectExpression["properties"][number], run: string): boolean {
  if (property.type !== "Property" || property.value.type !== "ObjectExpression") return false;
  const named = propertyOf(property.value, "run");
  return named?.type === "Literal" && named.value !== run;
}

const objectsIn = (declaration: Declaration | null | undefined): ObjectExpression[] =>
  declaration?.type === "VariableDeclaration"
    ? declaration.declarations.flatMap(({ init }) => (init?.type === "ObjectExpression" ? [init] : []))
    : [];

/** Parses a file of manifest lines. Returns its text, as JavaScript, without the lines that run another file than `run`. */
export async function parseLines(source: string): Promise<(run: string) => string> {
  const { code } = await transform(source, { loader: "ts", charset: "utf8" });
  const objects = parse(code, { ecmaVersion: "latest", sourceType: "module" }).body.flatMap((statement) =>
    statement.type === "ExportNamedDeclaration" ? objectsIn(statement.declaration) : [],
  );
  return (run) =>
    // From the end, so that the places before it stay the same.
    objects.reduceRight((sliced, { start, end, properties }) => {
      const kept = properties.filter((property) => !runsAnother(property, run));
      const lines = kept.map((line) => code.slice(line.start, line.end));
      return `${sliced.slice(0, start)}{${lines.join(",")}}${sliced.slice(end)}`;
    }, code);
}

/**
 * A bundle holds the manifest's lines of its own function, not all of them with all of their schemas. What the function
 * itself imports from the manifest stays whole.
 */
export const sliceManifest = (root: string): Plugin => ({
  name: "manifest",
  setup({ initialOptions: { entryPoints = {} }, onResolve, onLoad }) {
    const folder = join(root, "functions");
    const entries = new Set<unknown>(Object.values(entryPoints));
    const isRouting = (file: string) => file.startsWith(join(folder, "routing/"));
    const hasLines = (file: string) => /^(manifest|[\w-]+\/routes)\.ts$/.test(relative(folder, file));
    const parsed = new Map<string, Promise<(run: string) => string>>();
    const slice = async (file: string, run: string) => {
      const known = parsed.get(file) ?? readFile(file, "utf8").then(parseLines);
      parsed.set(file, known);
      return (await known)(run);
    };
    // From a function to routing/, from there to the manifest: a suffix makes each file another module in each bundle.
    onResolve({ filter: /\.ts$/ }, ({ path, importer, resolveDir, pluginData: run }) => {
      const file = join(resolveDir, path);
      const isSliced = isRouting(file) || (hasLines(file) && !entries.has(importer));
      return run !== undefined && isSliced ? { path: file, suffix: `?${run}`, pluginData: run } : undefined;
    });
    onLoad({ filter: /\.ts$/ }, async ({ path, pluginData }) => {
      const run = entries.has(path) ? relative(folder, path).replace(/\.ts$/, "") : pluginData;
      if (run === undefined) return undefined;
      const contents = hasLines(path) ? await slice(path, run) : await readFile(path, "utf8");
      return { contents, loader: "ts", pluginData: run };
    });
  },
});
