import { Lock } from "lucide-react";
import { useId } from "react";
import {
  CORRECTABLE_KINDS,
  type CorrectableKind,
  KIND_LABELS,
  PRIVATE_TEXT,
} from "../../../../../functions/leads/forms/listed/wording.ts";
import type { Form } from "../../../api/api.ts";
import { inputLook } from "../../../ui/field.tsx";

type Props = {
  field: Form["fields"][number];
  /** Undefined for people who may not change it. */
  onChange: ((kind: CorrectableKind | null) => void) | undefined;
};

/** A field of a form, and what it is taken for. */
export function FormField({ field, onChange }: Props) {
  const id = useId();
  const { label, name, kind, recognized_kind, corrected } = field;
  const title = <bdi>{label ?? name ?? "Field without a label"}</bdi>;
  const isPrivate = recognized_kind === "private";
  return (
    <li className="grid min-w-0 gap-x-4 gap-y-1 py-2 sm:grid-cols-[1fr_14rem] sm:items-center">
      <div className="min-w-0 wrap-anywhere">
        {isPrivate || !onChange ? <span>{title}</span> : <label htmlFor={id}>{title}</label>}
        {label !== null && name !== null && <span className="ml-2 font-mono text-xs text-muted">{name}</span>}
      </div>
      {isPrivate ? (
        <p className="flex items-start gap-1.5 text-muted">
          <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span>
            {KIND_LABELS.private}. <span className="text-xs">{PRIVATE_TEXT}</span>
          </span>
        </p>
      ) : onChange ? (
        <select
          id={id}
          value={corrected ? kind : ""}
          onChange={({ target }) => onChange(target.value === "" ? null : (target.value as CorrectableKind))}
          className={`${inputLook} min-h-11`}
        >
          <option value="">{KIND_LABELS[recognized_kind]} (recognized)</option>
          {CORRECTABLE_KINDS.map((each) => (
            <option key={each} value={each}>
              {KIND_LABELS[each]}
            </option>
          ))}
        </select>
      ) : (
        <span className="text-muted">{KIND_LABELS[kind]}</span>
      )}
    </li>
  );
}
