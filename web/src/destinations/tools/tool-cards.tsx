import { useState } from "react";
import { CatalogEntry } from "../catalog-entry.tsx";
import { ToolDialog } from "./tool-dialog.tsx";
import { type Tool, tools } from "./tools.ts";

/** The automation tools, as items of the gallery's list. `onWebhook` connects a webhook. */
export function ToolCards({ onWebhook }: { onWebhook: () => void }) {
  const [opened, setOpened] = useState<Tool | null>(null);
  return (
    <>
      {tools.map((tool) => (
        <CatalogEntry
          key={tool.title}
          mark={<tool.mark />}
          title={tool.title}
          text={tool.use}
          state={null}
          onConnect={() => setOpened(tool)}
        />
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
