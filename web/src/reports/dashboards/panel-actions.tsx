import { ArrowLeft, ArrowRight, Pencil, Trash2 } from "lucide-react";
import { Button } from "../../ui/button.tsx";

export type PanelAction = "earlier" | "later" | "edit" | "remove";

const actions = [
  { action: "earlier", Icon: ArrowLeft, text: "Move earlier" },
  { action: "later", Icon: ArrowRight, text: "Move later" },
  { action: "edit", Icon: Pencil, text: "Edit" },
  { action: "remove", Icon: Trash2, text: "Remove" },
] as const;

type Props = {
  title: string;
  /** Actions that do nothing now: all of them while a change is being saved. */
  idle: readonly PanelAction[];
  onAction: (action: PanelAction) => void;
};

/** What can be done with a panel. */
export const PanelActions = ({ title, idle, onAction }: Props) =>
  actions.map(({ action, Icon, text }) => (
    <Button
      key={action}
      look="quiet"
      size="small"
      className="min-w-8 px-1.5!"
      aria-label={`${text}: ${title}`}
      title={text}
      data-action={action}
      busy={idle.includes(action)}
      onClick={() => onAction(action)}
    >
      <Icon aria-hidden="true" />
    </Button>
  ));
