import { useState } from "react";
import type { Keys } from "../../api/api.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { CreatedKey } from "./created-key.tsx";
import { KeyForm } from "./key-form.tsx";

/** Creates a key in a dialog, which then shows it. The key's text is kept nowhere else. */
export function CreateKey({ allowed }: { allowed: Keys["kinds"] }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const close = () => {
    setOpen(false);
    setText(null);
  };
  return (
    <>
      <Button className="justify-self-end" onClick={() => setOpen(true)}>
        Create a key
      </Button>
      {open && (
        <Dialog
          title={text === null ? "Create a key" : "Your new key"}
          description={
            text === null
              ? "It works as long as you are an owner or admin of this account."
              : "Copy it now and keep it like a password. We won't show it again."
          }
          onClose={close}
        >
          {text === null ? (
            <KeyForm allowed={allowed} onCreate={setText} />
          ) : (
            <CreatedKey text={text} onClose={close} />
          )}
        </Dialog>
      )}
    </>
  );
}
