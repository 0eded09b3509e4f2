import { useState } from "react";
import { call } from "../../../api/api.ts";
import { useClients } from "../../../api/clients.ts";
import { Field } from "../../../ui/field.tsx";
import { Choice } from "../../../ui/text-area.tsx";
import { ColorChoice, readColor } from "./color-choice.tsx";

const NEW = "new";

/** The client chosen in a form, added if it is a new one; null for none. */
export async function saveClientChoice(fields: FormData): Promise<string | null> {
  const chosen = String(fields.get("client") ?? "");
  if (chosen !== NEW) return chosen === "" ? null : chosen;
  const name = String(fields.get("client_name")).trim();
  // An earlier attempt may have added the client but failed to save the site.
  const existing = (await call("GET /api/clients")).data.find((client) => client.name === name);
  if (existing !== undefined) return existing.id;
  const body = { name, color: readColor(fields) };
  return (await call("POST /api/clients", { body })).id;
}

/** Chooses the client that a site belongs to, or names a new one. */
export function ClientChoice({ clientId }: { clientId: string | null }) {
  const clients = useClients();
  const [chosen, setChosen] = useState(clientId ?? "");
  return (
    <>
      <Choice
        label="Client (optional)"
        name="client"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">No client</option>
        {clients.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={NEW}>New client…</option>
      </Choice>
      {chosen === NEW && (
        <>
          <Field label="Client name" name="client_name" maxLength={100} autoComplete="off" required />
          <ColorChoice />
        </>
      )}
    </>
  );
}
