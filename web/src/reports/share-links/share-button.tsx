import { Link2 } from "lucide-react";
import { useState } from "react";
import { May } from "../../api/may.tsx";
import { Button } from "../../ui/button.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import type { Subject } from "./shares-query.ts";

type Props = { subject: Subject; name: string; look: "secondary" | "quiet"; size: "small" | "medium" };

/** Shares something by link, for those who may. */
export function ShareButton({ subject, name, ...looks }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <May as="admin">
      <Button {...looks} onClick={() => setOpened(true)}>
        <Link2 aria-hidden="true" />
        Share by link
      </Button>
      {opened && <ShareDialog subject={subject} name={name} onClose={() => setOpened(false)} />}
    </May>
  );
}
