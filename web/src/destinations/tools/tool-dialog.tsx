import { DashboardLink } from "../../app/account/dashboard-link.tsx";
import { buttonClasses } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { connectUrl } from "../connect/use-connecting.ts";
import { Steps } from "../steps.tsx";
import { NewConnectionKey } from "./new-connection-key.tsx";
import type { Tool } from "./tools.ts";

type Props = { tool: Tool; onClose: () => void };

/** The dialog that connects an automation tool: the steps, and a key. */
export const ToolDialog = ({ tool: { title, use, steps, untried, webhook }, onClose }: Props) => (
  <Dialog title={`Connect ${title}`} description={use} onClose={onClose}>
    <div className="mb-5">
      <Steps steps={steps} untried={untried} />
    </div>
    <NewConnectionKey name={title} onClose={onClose} />
    <div className="mt-5 grid justify-items-start gap-2 border-t border-line pt-4 text-sm">
      <p className="text-muted">{webhook}</p>
      <DashboardLink
        to={connectUrl("webhook")}
        className={buttonClasses({ look: "secondary", size: "small" })}
      >
        Connect a webhook
      </DashboardLink>
    </div>
  </Dialog>
);
