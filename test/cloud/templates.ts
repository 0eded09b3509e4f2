export type Properties = Record<string, unknown>;
type Resource = {
  Type: string;
  Properties: Properties;
  DependsOn?: string | string[];
  DeletionPolicy?: string;
  UpdatePolicy?: Properties;
  Metadata?: Properties;
};
export type TemplateFile = {
  Resources: Record<string, Resource>;
  Parameters?: Record<string, { Type: string; Default?: string }>;
  Outputs?: Record<string, { Value: unknown }>;
};

const isObject = (value: unknown): value is Properties => typeof value === "object" && value !== null;

/** Replaces every object in a template for which `replace` returns something. */
function rewrite(value: unknown, replace: (object: Properties) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, replace));
  if (!isObject(value)) return value;
  const replaced = replace(value);
  if (replaced !== undefined) return rewrite(replaced, replace);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rewrite(item, replace)]));
}

/** A stack's templates: the state's, its own, and its nested stacks' by logical id. */
export type TemplateFiles = { state: TemplateFile; root: TemplateFile; nested: Record<string, TemplateFile> };

/** Merges a stack's templates into one, with the references between them resolved. */
export function flatten({ state, root, nested }: TemplateFiles): TemplateFile {
  const published = new Map(
    Object.values(state.Resources).flatMap(({ Type, Properties: { Name, Value } }) =>
      Type === "AWS::SSM::Parameter" ? [[Name, Value]] : [],
    ),
  );
  /** Resolves what a template gets from elsewhere, given its parameters' values. */
  const resolve = <T>(part: T, given: Properties) =>
    rewrite(part, ({ Ref: name, "Fn::GetAtt": path }) => {
      if (typeof name === "string") return given[name];
      const [id, output = ""] = Array.isArray(path) ? path.map(String) : [];
      return id && output.startsWith("Outputs.") ? nested[id]?.Outputs?.[output.slice(8)]?.Value : undefined;
    }) as T;
  const read = Object.fromEntries(
    Object.entries(root.Parameters ?? {}).map(([name, { Default }]) => [name, published.get(Default)]),
  );
  const parts = [state, resolve(root, read)];
  for (const [id, template] of Object.entries(nested)) {
    const given = root.Resources[id]?.Properties.Parameters;
    parts.push(resolve(resolve(template, isObject(given) ? given : {}), read));
  }
  const merged: Required<Pick<TemplateFile, "Resources" | "Outputs">> = { Resources: {}, Outputs: {} };
  for (const { Resources, Outputs } of parts) {
    for (const [id, resource] of Object.entries(Resources)) {
      if (merged.Resources[id]) throw new Error(`Two templates have a resource ${id}.`);
      if (!nested[id]) merged.Resources[id] = resource;
    }
    Object.assign(merged.Outputs, Outputs);
  }
  return merged;
}
