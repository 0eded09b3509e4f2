import { Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import type { AddedFeed } from "../../api/api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { useCopy } from "../../ui/hooks/use-copy.ts";
import { Steps } from "../steps.tsx";
import { kinds } from "./kinds.ts";

/** The values to copy for fetching a feed, by label. */
const partsOf = ({ kind, id, url, token, token_url }: AddedFeed): Record<string, string> =>
  kind === "leads"
    ? { Formula: `=IMPORTDATA("${token_url}")`, Address: token_url }
    : { URL: url, "User name": id, Password: token, "URL without a password": token_url };

/** How to fetch a new feed: what to copy, and where to paste it. */
export function NewFeed({ feed, onClose }: { feed: AddedFeed; onClose: () => void }) {
  const copy = useCopy();
  const form = useRef<HTMLDivElement>(null);
  // The focused form no longer exists.
  useEffect(() => form.current?.querySelector("input")?.select(), []);
  return (
    <div ref={form} className="grid min-w-0 gap-4">
      <Steps {...kinds[feed.kind]} />
      {Object.entries(partsOf(feed)).map(([label, text]) => (
        <div key={label} className="grid min-w-0 gap-2">
          <Field
            label={label}
            readOnly
            value={text}
            autoComplete="off"
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="font-mono"
          />
          <Button
            look="secondary"
            size="small"
            className="justify-self-start"
            aria-label={`Copy: ${label}`}
            onClick={() => void copy(text, label)}
          >
            <Copy />
            Copy
          </Button>
        </div>
      ))}
      <Button className="justify-self-end" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
