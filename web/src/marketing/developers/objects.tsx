import type { Schema } from "./api-document.ts";
import { Fields, listFields, objectId } from "./schema.tsx";

/** The fields of the objects that several routes share. */
export const Objects = ({ objects }: { objects: [name: string, schema: Schema][] }) =>
  objects.map(([name, schema]) => (
    <section key={name} id={objectId(name)} aria-labelledby={`${objectId(name)}-title`}>
      <h2 id={`${objectId(name)}-title`}>
        <a href={`#${objectId(name)}`}>{name}</a>
      </h2>
      <Fields fields={listFields(schema)} />
    </section>
  ));
