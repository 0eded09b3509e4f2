import { findReply, findScope, type Operation } from "./api-document.ts";

/** A request to show: its URL, and what else it sends. */
export type Call = { method: string; url: string; needsKey: boolean; body: unknown; type: string | null };

export const LANGUAGES = { curl: "curl", js: "JavaScript", python: "Python" } as const;
export type Language = keyof typeof LANGUAGES;

/** The example call of an operation at `origin`. */
export function composeCall(operation: Operation, origin: string): Call {
  const { method, path, parameters, requestBody } = operation;
  const given = parameters.filter(({ example }) => example !== undefined);
  const query = new URLSearchParams(
    given.filter((each) => each.in === "query").map(({ name, example }) => [name, String(example)]),
  );
  const filled = given.reduce((url, { name, example }) => url.replace(`{${name}}`, String(example)), path);
  return {
    method,
    // Colons are allowed in a query, and times are easier to read with them.
    url: `${origin}${filled}${query.size > 0 ? `?${String(query).replaceAll("%3A", ":")}` : ""}`,
    needsKey: findScope(operation) !== null,
    body: requestBody?.content["application/json"]?.example,
    type: findReply(operation).type,
  };
}

const indented = (text: string, by: string) => text.replaceAll("\n", `\n${by}`);
const json = (value: unknown, indent = 2) => JSON.stringify(value, null, indent);

function curl({ method, url, needsKey, body, type }: Call): string {
  const plain = method === (body === undefined ? "GET" : "POST");
  return [
    `curl ${plain ? "" : `-X ${method} `}${url.includes("?") ? `"${url}"` : url}`,
    ...(needsKey ? ['-H "Authorization: Bearer $WHENCE_KEY"'] : []),
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"']),
    ...(body === undefined ? [] : [`-d '${indented(json(body).replaceAll("'", "'\\''"), "  ")}'`]),
    ...(type === "text/csv" ? ["-o leads.csv"] : []),
  ].join(" \\\n  ");
}

const READS: Record<string, string> = {
  "application/json": "console.log(await response.json());",
  "text/csv": "console.log(await response.text());",
};

/** JavaScript keys need quotes only sometimes. */
const literal = (value: unknown) => json(value).replace(/^(\s*)"(\w+)":/gm, "$1$2:");

function js({ method, url, needsKey, body, type }: Call): string {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code to show
  const key = "Authorization: `Bearer ${process.env.WHENCE_KEY}`";
  const headers = [
    ...(needsKey ? [key] : []),
    ...(body === undefined ? [] : ['"Content-Type": "application/json"']),
  ];
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    ...(headers.length > 0 ? [`  headers: { ${headers.join(", ")} },`] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(literal(body), "  ")}),`]),
  ];
  return [
    `const response = await fetch("${url}"${options.length > 0 ? ", {" : ");"}`,
    ...options,
    ...(options.length > 0 ? ["});"] : []),
    "if (!response.ok) throw new Error((await response.json()).detail);",
    READS[type ?? ""] ?? "console.log(response.status);",
  ].join("\n");
}

const PYTHON_WORDS: Record<string, string> = { true: "True", false: "False", null: "None" };
/** Python spells three values differently. */
const pythonLiteral = (value: unknown) =>
  json(value, 4).replace(/\b(?:true|false|null)(?=,?$)/gm, (word) => PYTHON_WORDS[word] ?? word);

const PRINTS: Record<string, string> = {
  "application/json": "print(json.load(response))",
  "text/csv": "print(response.read().decode())",
};

function python({ method, url, needsKey, body, type }: Call): string {
  const headers = [
    ...(needsKey ? [`"Authorization": "Bearer " + os.environ["WHENCE_KEY"]`] : []),
    ...(body === undefined ? [] : ['"Content-Type": "application/json"']),
  ];
  const print = PRINTS[type ?? ""] ?? "print(response.status)";
  const modules = [
    ...(body !== undefined || print.includes("json.") ? ["json"] : []),
    ...(needsKey ? ["os"] : []),
    "urllib.request",
  ];
  return [
    `import ${modules.join(", ")}`,
    "",
    "request = urllib.request.Request(",
    `    "${url}",`,
    ...(method === "GET" ? [] : [`    method="${method}",`]),
    ...(headers.length > 0
      ? ["    headers={", ...headers.map((header) => `        ${header},`), "    },"]
      : []),
    ...(body === undefined
      ? []
      : [`    data=json.dumps(${indented(pythonLiteral(body), "    ")}).encode(),`]),
    ")",
    "with urllib.request.urlopen(request) as response:",
    `    ${print}`,
  ].join("\n");
}

/** A call as code to paste, in each language. The key is read from the environment. */
export const composeSamples = (call: Call): Record<Language, string> => ({
  curl: curl(call),
  js: js(call),
  python: python(call),
});
