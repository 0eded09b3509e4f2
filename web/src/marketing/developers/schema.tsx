import type { ReactNode } from "react";
import { type Schema, schemaName } from "./api-document.ts";
import { OBJECTS, subjectPath } from "./subjects.ts";

export const objectId = (name: string): string => `object-${name.toLowerCase()}`;

const WORDS: Record<string, string> = { array: "list", null: "null" };

const between = (parts: ReactNode[], separator: string): ReactNode[] =>
  parts.flatMap((part, at) => (at === 0 ? [part] : [separator, part]));

/** The object inside a field without a name of its own, if its fields say what they mean. */
function findParts({ items, properties = items?.properties }: Schema): Schema | null {
  const isExplained = Object.values(properties ?? {}).some(({ description }) => description !== undefined);
  return properties && isExplained ? { properties, required: items?.required ?? [] } : null;
}

/** A schema's type as text, with links to the objects it refers to. */
function renderType({
  $ref,
  anyOf,
  items,
  type,
  enum: choices,
  const: only,
  properties,
}: Schema): ReactNode[] {
  if ($ref !== undefined) {
    const name = schemaName($ref);
    return [
      <a key={name} href={`${subjectPath(OBJECTS)}#${objectId(name)}`}>
        {name}
      </a>,
    ];
  }
  if (anyOf) return between(anyOf.flatMap(renderType), " or ");
  if (choices) return [`one of ${choices.map((choice) => (choice === "" ? "empty" : choice)).join(", ")}`];
  if (only !== undefined) return [String(only)];
  if (items) return ["list of ", ...(findParts({ items }) ? ["objects"] : renderType(items))];
  if (properties) return [`object {${Object.keys(properties).join(", ")}}`];
  const types = [type ?? "any"].flat();
  return [types.map((each) => WORDS[each] ?? each).join(" or ")];
}

/** A field's limits as text. */
function describeLimits({
  minLength = 0,
  maxLength,
  minimum,
  maximum,
  default: value,
  format,
}: Schema): string[] {
  return [
    ...(maxLength === undefined
      ? []
      : [minLength > 0 ? `${minLength} to ${maxLength} characters` : `at most ${maxLength} characters`]),
    ...(minimum === undefined || maximum === undefined ? [] : [`${minimum} to ${maximum}`]),
    ...(value === undefined || value === null || typeof value === "object" ? [] : [`default ${value}`]),
    ...(format === undefined ? [] : [format]),
  ];
}

/** Texts may quote code in backticks. */
export const withCode = (text: string): ReactNode[] =>
  text.split("`").map((part, at) => (at % 2 === 1 ? <code key={`${at} ${part}`}>{part}</code> : part));

type Field = { name: string; schema: Schema; required: boolean; text?: string };

/** Fields with type, limits and meaning. `marked` shows which ones are required. */
export function Fields({ fields, marked = false }: { fields: Field[]; marked?: boolean }) {
  return (
    <dl>
      {fields.map(({ name, schema, required, text = schema.description ?? "" }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>{" "}
            <span>
              {between(
                [...(marked && required ? ["required"] : []), renderType(schema), ...describeLimits(schema)],
                ", ",
              )}
            </span>
          </dt>
          <dd>
            {withCode(text)}
            <Parts schema={schema} marked={marked} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Parts({ schema, marked }: { schema: Schema; marked: boolean }) {
  const parts = findParts(schema);
  return parts && <Fields fields={listFields(parts)} marked={marked} />;
}

/** The fields of an object's schema. */
export const listFields = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }));

/** A type alone, such as "list of Lead". */
export const Type = ({ schema }: { schema: Schema }) => <>{renderType(schema)}</>;
