import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ToolDialog } from "./tool-dialog.tsx";
import { type Tool, tools } from "./tools.ts";

/** The automation tools, as items of the gallery's list. `onWebhook` connects a webhook. */
export function ToolCards({ onWebhook }: { onWebhook: () => void }) {
  const [opened, setOpened] = useState<Tool | null>(null);
  return (
    <>
      {tools.map((tool) => (
        <li key={tool.title} className="grid">
          <Card className="flex flex-col items-start gap-3">
            <p className="flex items-center gap-3 font-medium">
              <tool.mark />
              {tool.title}
            </p>
            <p className="grow text-sm text-muted">{tool.use}</p>
            <Button look="secondary" aria-label={`Connect ${tool.title}`} onClick={() => setOpened(tool)}>
              Connect
            </Button>
          </Card>
        </li>
      ))}
      {opened !== null && (
        <ToolDialog
          tool={opened}
          onWebhook={() => {
            setOpened(null);
            onWebhook();
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
