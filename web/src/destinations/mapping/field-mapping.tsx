import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CRM_FIELDS } from "../../../../functions/destinations/crm/field.ts";
import {
  type FieldMapping as Mapping,
  parseMapping,
} from "../../../../functions/destinations/crm/mapping.ts";
import { call, type Destination } from "../../api/api.ts";
import { detailOf } from "../../api/request.ts";
import { FormError } from "../../ui/field.tsx";
import { Options } from "../../ui/options.tsx";
import { type Kind, kinds } from "../kinds.ts";
import { Preview } from "../preview.tsx";
import { AddedFields } from "./added-fields.tsx";
import { labelOf } from "./label.ts";

/** The CRM's own fields that a destination can write to. */
const ownFieldsQuery = (id: string) => ({
  queryKey: ["destinations", "own fields", id],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call("GET /api/destinations/{id}/fields", { path: { id }, signal })).data,
});

/** The form for what to write to a CRM, with a preview. Its field is `mapping`, as JSON. */
export function FieldMapping({ kind, destination }: { kind: Kind; destination: Destination | null }) {
  const [mapping, setMapping] = useState(() => parseMapping(destination?.settings ?? {}));
  const { data: own = null, error } = useQuery({
    ...ownFieldsQuery(destination?.id ?? ""),
    enabled: destination !== null,
  });
  const { title } = kinds[kind];
  const { omitted } = mapping;
  const choose = (name: string, isWritten: boolean) => {
    const rest = omitted.filter((each) => each !== name);
    setMapping({ ...mapping, omitted: isWritten ? rest : [...rest, name] });
  };
  return (
    <details className="min-w-0 text-sm">
      <summary className="min-h-6 cursor-pointer font-medium">Fields, with your newest lead</summary>
      <input type="hidden" name="mapping" value={JSON.stringify(mapping)} />
      <div className="mt-3 grid min-w-0 gap-4">
        <Options legend={`Our fields in ${title}`}>
          {CRM_FIELDS.filter(({ unique }) => !unique).map(({ name }) => (
            <Options.Item
              key={name}
              type="checkbox"
              label={labelOf(name)}
              checked={!omitted.includes(name)}
              onChange={({ target }) => choose(name, target.checked)}
            />
          ))}
        </Options>
        {destination === null && (
          <p className="text-muted">Once {title} is connected, you can also write to your own fields.</p>
        )}
        <FormError>{error && detailOf(error, `The fields of ${title} could not be loaded`)}</FormError>
        {own !== null && <AddedFields title={title} own={own} mapping={mapping} onChange={setMapping} />}
        <Preview kind={kind} mapping={mapping} own={own ?? []} />
      </div>
    </details>
  );
}

/** The chosen mapping, as the API expects it. */
export const readMapping = (fields: FormData): Mapping => JSON.parse(String(fields.get("mapping")));
