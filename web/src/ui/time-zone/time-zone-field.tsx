import { type ComponentProps, useId } from "react";
import { Field } from "../field.tsx";
import { nameZone, zoneNames } from "./time-zones.ts";

type Props = ComponentProps<"input"> & { label: string; hint?: string; defaultValue: string };

/** A time zone by its name, searched among the names that the browser knows. Read it with `zoneNamed`. */
export function TimeZoneField({ defaultValue, ...rest }: Props) {
  const id = useId();
  return (
    <>
      <Field
        defaultValue={nameZone(defaultValue)}
        list={id}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        // The list shows only what matches the text.
        onFocus={({ currentTarget }) => currentTarget.select()}
        required
        {...rest}
      />
      <datalist id={id}>
        {zoneNames(defaultValue).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
