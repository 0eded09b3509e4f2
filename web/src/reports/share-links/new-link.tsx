import { Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { useCopy } from "../../ui/hooks/use-copy.ts";

/** A new link, which is shown only here. */
export function NewLink({ url, onClose }: { url: string; onClose: () => void }) {
  const copy = useCopy();
  const box = useRef<HTMLDivElement>(null);
  // The focused form no longer exists.
  useEffect(() => box.current?.querySelector("input")?.select(), []);
  return (
    <div ref={box} className="grid min-w-0 gap-4">
      <Field
        label="Link"
        readOnly
        value={url}
        autoComplete="off"
        hint="Anyone who has it can open the report. Copy it now: we won't show it again."
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="font-mono"
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={() => void copy(url, "Link")}>
          <Copy />
          Copy link
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  );
}
