import { LayoutDashboard } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { AddPanelForm } from "./add-panel-form.tsx";
import type { Panel } from "./panel.ts";

/** Adds a question to a dashboard that the person may change, or to a new one. */
export function AddToDashboard(panel: Panel) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setOpened(true)}>
        <LayoutDashboard aria-hidden="true" />
        Add to dashboard
      </Button>
      {opened && <AddPanelForm panel={panel} onClose={() => setOpened(false)} />}
    </>
  );
}
