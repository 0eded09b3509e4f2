import { Bookmark } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../api/me.ts";
import { lazyPart } from "../../app/lazy-part.tsx";
import { Button } from "../../ui/button.tsx";

const ViewDialog = lazyPart(() => import("./view-dialog.tsx").then(({ ViewDialog }) => ViewDialog));

/** A button that saves the current filters and order under a name; nothing without any. */
export function SaveView({ query }: { query: string }) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay()("analyst");
  if (!may || query === "") return null;
  return (
    <>
      <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bookmark />
        Save view
      </Button>
      {isOpen && <ViewDialog query={query} onClose={() => setOpen(false)} />}
    </>
  );
}
