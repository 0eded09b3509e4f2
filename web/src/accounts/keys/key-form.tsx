import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DAY_MS } from "../../../../functions/platform/day.ts";
import { call, type Keys } from "../../api/api.ts";
import { SitesChoice } from "../../api/sites-choice.tsx";
import { Field, FormError } from "../../ui/field.tsx";
import { Options } from "../../ui/options.tsx";
import { Choice } from "../../ui/text-area.tsx";
import { SubmitButton } from "../submit-button.tsx";
import { useSubmit } from "../use-submit.ts";
import { keysQuery } from "./keys-query.ts";
import { EXPIRIES, kinds, OFFERED_SCOPES, scopes } from "./wording.ts";

type Kind = Keys["kinds"][number];
type Props = { allowed: readonly Kind[]; onCreate: (text: string) => void };

/** The choices of a new key. Passes on its text once it has been created. */
export function KeyForm({ allowed, onCreate }: Props) {
  const cache = useQueryClient();
  const [kind, setKind] = useState<Kind>(allowed[0] ?? "api");
  const { pending, error, onSubmit } = useSubmit("The key could not be created", async (fields) => {
    const chosen = fields.getAll("scopes");
    const days = Number(fields.get("expiry"));
    const { key } = await call("POST /api/keys", {
      body: {
        name: String(fields.get("name")),
        kind,
        ...(kind === "api" && { scopes: OFFERED_SCOPES.filter((scope) => chosen.includes(scope)) }),
        ...(fields.get("reach") === "some" && { sites: fields.getAll("sites").map(String) }),
        ...(days > 0 && { expires_at: new Date(Date.now() + days * DAY_MS).toISOString() }),
      },
    });
    onCreate(key);
    await cache.invalidateQueries(keysQuery);
  });
  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-4">
      <Field label="Name" name="name" maxLength={100} autoComplete="off" required />
      <Options legend="Kind">
        {(["api", "connection"] as const).map((each) => (
          <Options.Item
            key={each}
            type="radio"
            name="kind"
            value={each}
            checked={kind === each}
            disabled={!allowed.includes(each)}
            onChange={() => setKind(each)}
            label={kinds[each].name}
            hint={allowed.includes(each) ? kinds[each].use : kinds[each].lacking}
          />
        ))}
      </Options>
      {kind === "api" && (
        <Options legend="It may">
          {OFFERED_SCOPES.map((scope) => (
            <Options.Item key={scope} type="checkbox" name="scopes" value={scope} label={scopes[scope]} />
          ))}
        </Options>
      )}
      <SitesChoice />
      <Choice label="Expires" name="expiry" defaultValue="0">
        {EXPIRIES.map(({ days, name }) => (
          <option key={name} value={days ?? 0}>
            {name}
          </option>
        ))}
      </Choice>
      <FormError>{error}</FormError>
      <SubmitButton busy={pending} className="justify-self-end">
        Create
      </SubmitButton>
    </form>
  );
}
