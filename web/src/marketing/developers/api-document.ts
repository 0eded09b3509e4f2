/** The parts of JSON Schema that the API document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  const?: unknown;
  enum?: string[];
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
};

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description: string;
  schema: Schema;
  example?: string | number;
};

type Content = Record<string, { schema: Schema; example?: unknown }>;
type Header = { description: string };
type Reply = { description: string; headers?: Record<string, Header | { $ref: string }>; content?: Content };

export type Operation = {
  method: string;
  path: string;
  operationId: string;
  "x-internal"?: true;
  tags: [string];
  summary: string;
  description: string;
  security: { apiKey?: string[]; accessToken?: [] }[];
  parameters: Parameter[];
  requestBody?: { description: string; content: Content };
  responses: Record<string, Reply & { $ref?: string }>;
};

/** The API document (OpenAPI 3.1), as far as the reference shows it. */
export type ApiDocument = {
  info: { version: string; "x-changelog": { date: string; changes: string[] }[] };
  servers: [{ url: string }];
  paths: Record<string, Record<string, Omit<Operation, "method" | "path">>>;
  webhooks: Record<string, { post: { summary: string } }>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Reply & { "x-status": number }>;
    "x-error-codes": Record<string, string>;
  };
};

/** The operations of the public API, in order. */
export const listOperations = ({ paths }: ApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation["x-internal"] ? [] : [{ ...operation, method: method.toUpperCase(), path }],
    ),
  );

/** Operations grouped by one of their properties, in order. */
export function groupBy<Key>(operations: Operation[], keyOf: (operation: Operation) => Key) {
  const groups = new Map<Key, Operation[]>();
  for (const operation of operations) {
    const key = keyOf(operation);
    groups.set(key, [...(groups.get(key) ?? []), operation]);
  }
  return groups;
}

/** The name of the schema that a reference points to. */
export const schemaName = ($ref: string): string => $ref.slice($ref.lastIndexOf("/") + 1);

/** The scope that a key needs; "any" if every key will do, null if none is needed. */
export function findScope({ security }: Operation): string | null {
  const scopes = security.find(({ apiKey }) => apiKey)?.apiKey;
  return scopes === undefined ? null : (scopes[0] ?? "any");
}

/** The successful response's statuses, and its content's type and schema, null if it has no body. */
export function findReply({ responses }: Operation) {
  const successes = Object.entries(responses).filter(([code]) => code.startsWith("2"));
  const [, reply] = successes[0] ?? [];
  const [type, content] = Object.entries(reply?.content ?? {})[0] ?? [];
  return {
    statuses: successes.map(([code]) => code),
    headers: reply?.headers ?? {},
    type: type ?? null,
    schema: content?.schema ?? null,
    example: content?.example,
  };
}

function referred(schema: Schema, components: ApiDocument["components"], found: Map<string, Schema>): void {
  const { $ref, items, anyOf = [], properties = {} } = schema;
  if ($ref !== undefined && !found.has(schemaName($ref))) {
    const named = components.schemas[schemaName($ref)] ?? {};
    found.set(schemaName($ref), named);
    referred(named, components, found);
  }
  for (const part of [...anyOf, ...(items ? [items] : []), ...Object.values(properties)])
    referred(part, components, found);
}

/** The named schemas that the public API's requests and responses refer to. */
export function listObjects(api: ApiDocument): Map<string, Schema> {
  const found = new Map<string, Schema>();
  for (const operation of listOperations(api)) {
    const bodies = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema);
    const { schema } = findReply(operation);
    for (const part of [...bodies, ...(schema ? [schema] : [])]) referred(part, api.components, found);
  }
  return found;
}
