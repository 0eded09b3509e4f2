import { useState } from "react";
import { CatalogEntry } from "../catalog-entry.tsx";
import { ToolDialog } from "./tool-dialog.tsx";
import { type Tool, tools } from "./tools.ts";

/** The automation tools, as items of the gallery's list. */
export function ToolCards() {
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
          connect={() => setOpened(tool)}
        />
      ))}
      {opened !== null && <ToolDialog tool={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
