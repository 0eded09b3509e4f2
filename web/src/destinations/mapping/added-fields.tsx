import { useState } from "react";
import { MAPPABLE_FIELDS } from "../../../../functions/destinations/crm/mappable-fields.ts";
import { type FieldMapping, fits, type OwnField } from "../../../../functions/destinations/crm/mapping.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/text-area.tsx";
import { labelOf } from "./label.ts";

type Props = {
  title: string;
  own: readonly OwnField[];
  mapping: FieldMapping;
  onChange: (mapping: FieldMapping) => void;
};

/** The CRM's own fields that our values are also written to, and the form to add more. */
export function AddedFields({ title, own, mapping, onChange }: Props) {
  const { added } = mapping;
  const change = (added: FieldMapping["added"]) => onChange({ ...mapping, added });
  const nameOf = (field: string) =>
    own.find(({ id }) => id === field)?.label ?? `${field} (no longer exists in ${title})`;
  return (
    <section className="grid min-w-0 gap-3">
      <h3 className="font-medium">Your own fields in {title}</h3>
      <p className="text-muted">
        Their values are overwritten whenever the lead changes. What is about the first touch is written only
        once, and only into empty fields.
      </p>
      {added.length > 0 && (
        <ul aria-label={`Your own fields in ${title}`} className="grid gap-2">
          {added.map(({ value, field }) => (
            <li key={field} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">
                {labelOf(value)} → <bdi>{nameOf(field)}</bdi>
              </span>
              <Button
                look="secondary"
                size="small"
                aria-label={`Remove ${nameOf(field)}`}
                onClick={() => change(added.filter((each) => each.field !== field))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Adder
        title={title}
        own={own.filter(({ id }) => !added.some(({ field }) => field === id))}
        onAdd={(value, field) => change([...added, { value, field }])}
      />
    </section>
  );
}

type AdderProps = Pick<Props, "title" | "own"> & { onAdd: (value: string, field: string) => void };

function Adder({ title, own, onAdd }: AdderProps) {
  const [value, setValue] = useState<string>("whence_campaign");
  const [chosen, choose] = useState("");
  const source = MAPPABLE_FIELDS.find(({ name }) => name === value);
  const fitting = own.filter((each) => source !== undefined && fits(source, each));
  const field = fitting.find(({ id }) => id === chosen) ?? fitting[0];
  return (
    <div className="grid min-w-0 gap-3">
      <Choice label="Value" value={value} onChange={({ target }) => setValue(target.value)}>
        {MAPPABLE_FIELDS.map(({ name }) => (
          <option key={name} value={name}>
            {labelOf(name)}
          </option>
        ))}
      </Choice>
      {field === undefined ? (
        <p className="text-muted">{title} has no other field that accepts this value.</p>
      ) : (
        <>
          <Choice
            label={`Field in ${title}`}
            value={field.id}
            onChange={({ target }) => choose(target.value)}
          >
            {fitting.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Choice>
          <Button
            look="secondary"
            size="small"
            className="justify-self-start"
            onClick={() => onAdd(value, field.id)}
          >
            Add the field
          </Button>
        </>
      )}
    </div>
  );
}
