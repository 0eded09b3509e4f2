import { X } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { useEscape } from "../../ui/hooks/use-escape.ts";
import { NotLoaded, type Problem } from "../../ui/not-loaded.tsx";
import { rowButton } from "../list/row-focus.ts";

type Props = Problem & { id: string; onClose: () => void };

/** Shown in place of a lead's details when their code could not be loaded. */
export function DrawerFailed({ id, onClose, ...problem }: Props) {
  const close = () => {
    rowButton(id)?.focus();
    onClose();
  };
  useEscape(close);
  return (
    <section
      aria-label="Lead"
      className="fixed inset-x-4 bottom-4 z-30 ml-auto max-w-md px-8 rounded-xl border border-line bg-surface shadow-xl"
    >
      <NotLoaded what="The lead's details" {...problem} />
      <Button look="quiet" aria-label="Close" className="absolute top-2 right-2 px-2.5" onClick={close}>
        <X />
      </Button>
    </section>
  );
}
