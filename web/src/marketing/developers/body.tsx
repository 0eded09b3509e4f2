import type { Schema } from "./api-document.ts";
import { Fields, listFields } from "./schema.tsx";

const variantName = ({ properties = {} }: Schema): string =>
  [properties.kind?.const ?? properties.kind?.enum ?? []].flat().join(", ");

/** The fields of a body. One of several kinds has those that all share first, and then each kind's own. */
export function Body({ schema }: { schema: Schema }) {
  const { oneOf: kinds = [] } = schema;
  const [first] = kinds;
  if (first?.properties?.kind === undefined) return <Fields marked fields={listFields(schema)} />;
  const textOf = ({ properties = {} }: Schema, name: string) => JSON.stringify(properties[name]);
  const isShared = (name: string) =>
    name === "kind" || kinds.every((kind) => textOf(kind, name) === textOf(first, name));
  return (
    <>
      <Fields
        marked
        fields={listFields(first).flatMap((field) =>
          field.name === "kind"
            ? [
                {
                  ...field,
                  schema: { enum: kinds.map(variantName), description: field.schema.description ?? "" },
                },
              ]
            : isShared(field.name)
              ? [field]
              : [],
        )}
      />
      {kinds.map((kind) => {
        const own = listFields(kind).filter(({ name }) => !isShared(name));
        return own.length === 0 ? null : (
          <details key={variantName(kind)}>
            <summary>{variantName(kind)}</summary>
            <Fields marked fields={own} />
          </details>
        );
      })}
    </>
  );
}
