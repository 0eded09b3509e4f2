import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { type Declaration, type Expression, type ObjectExpression, parse } from "acorn";
import { type Plugin, transform } from "esbuild";

const findProperty = (object: ObjectExpression, name: string): Expression | undefined =>
  object.properties
    .filter((property) => property.type === "Property")
    .find(({ key }) => key.type === "Identifier" && key.name === name)?.value;

/** Whether a manifest line runs another file than `run`. Anything else, such as the lines of another folder, does not. */
function runsAnother(property: ObjectExpression["properties"][number], run: string): boolean {
  if (property.type !== "Property" || property.value.type !== "ObjectExpression") return false;
  const named = findProperty(property.value, "run");
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
    // From the end, so that earlier offsets stay valid.
    objects.reduceRight((sliced, { start, end, properties }) => {
      const kept = properties.filter((property) => !runsAnother(property, run));
      const lines = kept.map((line) => code.slice(line.start, line.end));
      return `${sliced.slice(0, start)}{${lines.join(",")}}${sliced.slice(end)}`;
    }, code);
}

/**
 * A function's bundle holds only its own line of the routes.ts that its file imports, not all of them with all of their
 * schemas. Imports through the manifest stay whole.
 */
export const sliceRoutes = (root: string): Plugin => ({
  name: "routes",
  setup({ initialOptions: { entryPoints = {} }, onResolve, onLoad }) {
    const folder = join(root, "functions");
    const entries = new Set<unknown>(Object.values(entryPoints));
    const parsed = new Map<string, Promise<(run: string) => string>>();
    const slice = async (file: string, run: string) => {
      const cached = parsed.get(file) ?? readFile(file, "utf8").then(parseLines);
      parsed.set(file, cached);
      return (await cached)(run);
    };
    // The suffix makes it a separate module.
    onResolve({ filter: /\/routes\.ts$/ }, ({ path, importer, resolveDir }) => {
      if (!entries.has(importer)) return undefined;
      const run = relative(folder, importer).replace(/\.ts$/, "");
      return { path: join(resolveDir, path), suffix: `?${run}`, pluginData: run };
    });
    onLoad({ filter: /\/routes\.ts$/ }, async ({ path, pluginData: run }) =>
      run === undefined ? undefined : { contents: await slice(path, run), loader: "ts" },
    );
  },
});
