import type { Schema } from "./api-document.ts";
import { Fields, listFields, objectId } from "./schema.tsx";

/** What the objects' fields mean that routes take and return by name. */
export const Objects = ({ objects }: { objects: [name: string, schema: Schema][] }) =>
  objects.map(([name, schema]) => (
    <section key={name} id={objectId(name)} aria-labelledby={`${objectId(name)}-title`}>
      <h2 id={`${objectId(name)}-title`}>
        <a href={`#${objectId(name)}`}>{name}</a>
      </h2>
      <Fields fields={listFields(schema)} />
    </section>
  ));
