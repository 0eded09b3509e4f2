import { Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { verifications } from "../api/webhook-verification.ts";
import { Button } from "../ui/button.tsx";
import { CodeBlock } from "../ui/code-block.tsx";
import { Field } from "../ui/field.tsx";
import { useCopy } from "../ui/hooks/use-copy.ts";
import { TabPanel, Tabs } from "../ui/tabs.tsx";

const titles = Object.fromEntries(Object.entries(verifications).map(([name, { title }]) => [name, title]));

/** A webhook's signing secret to copy, and code to verify signatures. */
export function SigningSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = useCopy();
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState("node");
  // The focused form no longer exists.
  useEffect(() => field.current?.select(), []);
  return (
    <div className="grid min-w-0 gap-4">
      <Field
        label="Signing secret"
        ref={field}
        readOnly
        value={secret}
        autoComplete="off"
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="font-mono"
      />
      <Button className="justify-self-end" onClick={() => void copy(secret, "Signing secret")}>
        <Copy />
        Copy
      </Button>
      <div className="min-w-0 text-sm">
        <h3 className="mb-2 text-heading">Verify each request</h3>
        <p className="mb-3 text-muted">
          Signatures follow Standard Webhooks, so you can use its libraries. When we resend something, the
          webhook-id header stays the same, so that you can ignore duplicates.
        </p>
        <Tabs label="Language" tabs={titles} open={open} onOpen={setOpen}>
          {Object.entries(verifications).map(([name, { title, code }]) => (
            <TabPanel key={name} name={name}>
              <div className="grid min-w-0 gap-2">
                <CodeBlock label={`Verification in ${title}`}>{code}</CodeBlock>
                <Button
                  look="secondary"
                  size="small"
                  className="justify-self-start"
                  aria-label={`Copy the ${title} code`}
                  onClick={() => void copy(code, `${title} code`)}
                >
                  <Copy />
                  Copy
                </Button>
              </div>
            </TabPanel>
          ))}
        </Tabs>
      </div>
      <Button look="secondary" className="justify-self-end" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
