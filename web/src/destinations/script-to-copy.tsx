import { Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { CodeBlock } from "../ui/code-block.tsx";
import { useCopy } from "../ui/hooks/use-copy.ts";

const newSecret = (): string =>
  `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;

type Props = { name: string; label: string; script: (secret: string) => string; isAgain: boolean };

/** A script to copy, with a new secret that the form submits. */
export function ScriptToCopy({ name, label, script: scriptWith, isAgain }: Props) {
  const copy = useCopy();
  const [secret] = useState(newSecret);
  const script = scriptWith(secret);
  return (
    <div className="grid min-w-0 gap-2">
      <p className="text-sm font-medium">{label}</p>
      <div className="grid max-h-48 min-w-0 overflow-y-auto">
        <CodeBlock label={label}>{script}</CodeBlock>
      </div>
      <p className="text-sm text-muted">
        It contains a secret that is shown only once.
        {isAgain &&
          " Replace the script in your spreadsheet with it, then choose Deploy, Manage deployments and a new version."}
      </p>
      <Button
        look="secondary"
        size="small"
        autoFocus={isAgain}
        className="justify-self-start"
        onClick={() => void copy(script, label)}
      >
        <Copy />
        Copy the script
      </Button>
      <input type="hidden" name={name} value={secret} />
    </div>
  );
}
