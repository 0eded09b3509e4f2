import type { Destination } from "../api/api.ts";
import { Field } from "../ui/field.tsx";
import { type Kind, kinds } from "./kinds.ts";

/** The field for a destination's name. */
export const NameField = ({ kind, destination = null }: { kind: Kind; destination?: Destination | null }) => (
  <Field
    label="Name"
    name="name"
    defaultValue={destination?.name ?? kinds[kind].name}
    maxLength={100}
    autoComplete="off"
    required
  />
);
