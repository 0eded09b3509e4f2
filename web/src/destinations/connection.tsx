import { useId, useRef, useState } from "react";
import type { Destination } from "../api/api.ts";
import { Button } from "../ui/button.tsx";
import { Field, inputLook, Labeled } from "../ui/field.tsx";
import { type Kind, kinds } from "./kinds.ts";
import { LocalReceiver } from "./local-receiver.tsx";
import { ScriptToCopy } from "./script-to-copy.tsx";

/** A destination's connection: its fields or, once it is connected, its address and a way to replace it. */
export function Connection({ kind, destination }: { kind: Kind; destination: Destination | null }) {
  const [isOpen, open] = useState(destination === null);
  if (isOpen) return <Fields kind={kind} isFirst={destination === null} />;
  const [{ label = "" } = {}, ...more] = Object.values(kinds[kind].credentials);
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm wrap-anywhere">
        <span className="font-medium">Connected:</span> {destination?.address}
      </p>
      <Button look="secondary" size="small" onClick={() => open(true)}>
        {more.length === 0 ? `Replace the ${label.toLowerCase()}` : "Reconnect"}
      </Button>
    </div>
  );
}

function Fields({ kind, isFirst }: { kind: Kind; isFirst: boolean }) {
  const credentials = Object.entries(kinds[kind].credentials);
  const url = useRef<HTMLInputElement>(null);
  return (
    <>
      {credentials.some(([name, each]) => name === "url" && !("isVendor" in each)) && (
        <LocalReceiver field={url} />
      )}
      {credentials.map(([name, credential], at) =>
        "script" in credential ? (
          <ScriptToCopy key={name} name={name} {...credential} isAgain={!isFirst && at === 0} />
        ) : "options" in credential ? (
          <Choice key={name} name={name} {...credential} />
        ) : (
          <Field
            key={name}
            {...(name === "url" ? { ref: url, type: "url" } : { type: "text" })}
            label={credential.label}
            name={name}
            placeholder={credential.placeholder}
            // The focused button no longer exists.
            autoFocus={!isFirst && at === 0}
            maxLength={2000}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        ),
      )}
    </>
  );
}

/** A choice from a vendor's options, such as its data centers. */
function Choice({
  name,
  label,
  options,
}: {
  name: string;
  label: string;
  options: Readonly<Record<string, string>>;
}) {
  const id = useId();
  return (
    <Labeled of={id} label={label}>
      <select id={id} name={name} className={`min-h-11 ${inputLook}`}>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labeled>
  );
}

/** The connection fields that were entered; none if the connection is unchanged. */
export const readConnection = (kind: Kind, fields: FormData): Record<string, string> =>
  Object.fromEntries(
    Object.keys(kinds[kind].credentials)
      .filter((name) => fields.has(name))
      .map((name) => [name, String(fields.get(name))]),
  );
