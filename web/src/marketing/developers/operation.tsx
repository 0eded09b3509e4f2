import { type Operation as Described, findReply, findScope } from "./api-document.ts";
import { Body } from "./body.tsx";
import { Code, Samples } from "./code.tsx";
import { composeCall } from "./samples.ts";
import { Fields, Type, withCode } from "./schema.tsx";
import { subjectPath } from "./subjects.ts";

/** The anchor of an operation on its page: "listLeads" is at #list-leads. */
const toAnchor = ({ operationId }: Described): string =>
  operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The URL of an operation's description. */
export const operationUrl = (operation: Described): string =>
  `${subjectPath(operation.tags[0])}#${toAnchor(operation)}`;

const SCOPE_TEXTS: Record<string, string> = { any: "any key", null: "no key" };

function Response({ operation }: { operation: Described }) {
  const { statuses, headers, type, schema, example } = findReply(operation);
  const own = Object.entries(headers).flatMap(([name, header]) =>
    "description" in header ? [[name, header.description] as const] : [],
  );
  const errors = Object.keys(operation.responses).filter((code) => Number(code) >= 400);
  return (
    <>
      <h3>Response</h3>
      <p>
        <code>{statuses.join(" or ")}</code>{" "}
        {type === "application/json" && schema ? <Type schema={schema} /> : (type ?? "without a body")}.
        Errors: <a href={subjectPath("errors")}>{errors.join(", ")}</a>.
      </p>
      {own.length > 0 && (
        <Fields
          fields={own.map(([name, text]) => ({ name, text, schema: { type: "header" }, required: false }))}
        />
      )}
      {example !== undefined && (
        <details>
          <summary>Example response</summary>
          <Code label={`Response of ${operation.summary}`}>{JSON.stringify(example, null, 2)}</Code>
        </details>
      )}
    </>
  );
}

/** A route of the public API: what it does, takes and returns, with examples. */
export function Operation({ operation, origin }: { operation: Described; origin: string }) {
  const { method, path, summary, description, parameters, requestBody } = operation;
  const scope = findScope(operation);
  const shown = parameters.filter((each) => each.in !== "header");
  const body = requestBody?.content["application/json"]?.schema;
  const id = toAnchor(operation);
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <a href={`#${id}`}>{summary}</a>
      </h2>
      <p className="docs-route">
        <code>
          <b>{method}</b> {path}
        </code>{" "}
        <span>{SCOPE_TEXTS[String(scope)] ?? <>scope {scope}</>}</span>
      </p>
      <p>{withCode(description)}</p>
      <Samples label={summary} call={composeCall(operation, origin)} />
      {shown.length > 0 && (
        <>
          <h3>Parameters</h3>
          <Fields marked fields={shown.map(({ description: text, ...each }) => ({ ...each, text }))} />
        </>
      )}
      {body && (
        <>
          <h3>Body</h3>
          <p>{requestBody?.description}</p>
          <Body schema={body} />
        </>
      )}
      <Response operation={operation} />
    </section>
  );
}
