import { Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { inputLook } from "../../ui/field.tsx";
import { useCopy } from "../../ui/hooks/use-copy.ts";

/** The text of a new key, to be copied. */
export function CreatedKey({ text, onClose }: { text: string; onClose: () => void }) {
  const copy = useCopy();
  const field = useRef<HTMLInputElement>(null);
  // The form that had the focus is gone.
  useEffect(() => field.current?.select(), []);
  return (
    <div className="grid gap-4">
      <input
        ref={field}
        readOnly
        aria-label="Your new key"
        value={text}
        autoComplete="off"
        onFocus={({ currentTarget }) => currentTarget.select()}
        className={`min-h-11 font-mono ${inputLook}`}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={onClose}>
          Done
        </Button>
        <Button onClick={() => void copy(text, "API key")}>
          <Copy />
          Copy
        </Button>
      </div>
    </div>
  );
}
