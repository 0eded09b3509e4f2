import { Upload } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "../../app/lazy-part.tsx";
import { Button } from "../../ui/button.tsx";

const ImportDialog = lazyPart(() => import("./import-dialog.tsx").then(({ ImportDialog }) => ImportDialog));

/** Opens the import of outcomes. */
export function ImportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        <Upload />
        Import outcomes
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}
