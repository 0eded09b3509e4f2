import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Steps } from "../steps.tsx";
import { NewConnectionKey } from "./new-connection-key.tsx";
import type { Tool } from "./tools.ts";

type Props = { tool: Tool; onWebhook: () => void; onClose: () => void };

/** The dialog that connects an automation tool: the steps, and a key. */
export const ToolDialog = ({ tool: { title, use, steps, untried, webhook }, onWebhook, onClose }: Props) => (
  <Dialog title={`Connect ${title}`} description={use} onClose={onClose}>
    <div className="mb-5">
      <Steps steps={steps} untried={untried} />
    </div>
    <NewConnectionKey name={title} onClose={onClose} />
    <div className="mt-5 grid justify-items-start gap-2 border-t border-line pt-4 text-sm">
      <p className="text-muted">{webhook}</p>
      <Button look="secondary" size="small" onClick={onWebhook}>
        Connect a webhook
      </Button>
    </div>
  </Dialog>
);
