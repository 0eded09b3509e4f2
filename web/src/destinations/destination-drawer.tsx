import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Drawer } from "../ui/dialog/drawer.tsx";

type Props = { title: ReactNode; id: string; onClose: () => void; children: ReactNode };

/** A drawer about one destination, without previous and next. */
export const DestinationDrawer = ({ title, id, onClose, children }: Props) => (
  <Drawer
    title={title}
    page={id}
    actions={
      <Button look="quiet" aria-label="Close" className="px-2.5" onClick={onClose}>
        <X />
      </Button>
    }
    onClose={onClose}
    onKeyDown={() => {}}
    backTo={() => null}
  >
    {children}
  </Drawer>
);
