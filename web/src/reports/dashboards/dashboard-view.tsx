import { Maximize2, Minimize2 } from "lucide-react";
import { useState } from "react";
import type { Dashboard, Site } from "../../api/api.ts";
import { DashboardLink } from "../../app/account/dashboard-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Confirm } from "../../ui/dialog/confirm.tsx";
import { ShareButton } from "../share-links/share-button.tsx";
import { ShareLinks } from "../share-links/share-links.tsx";
import { AddPanel } from "./add-panel.tsx";
import { DashboardFacts } from "./dashboard-facts.tsx";
import { DashboardSettings } from "./dashboard-settings.tsx";
import { DeleteDashboard } from "./delete-dashboard.tsx";
import { EditPanel } from "./edit-panel.tsx";
import { NarrowingControls } from "./narrowing-controls.tsx";
import type { Panel } from "./panel.ts";
import { PanelGrid } from "./panel-grid.tsx";
import { PanelNotes } from "./panel-notes.tsx";
import { useChange } from "./use-change.ts";
import { useFullScreen } from "./use-full-screen.ts";
import { useMayChange } from "./use-may-change.ts";
import { useNarrowing } from "./use-narrowing.ts";

type Opened = { what: "add" | "settings" | "delete" } | { what: "edit" | "remove"; at: number };
type Props = { dashboard: Dashboard; sites: Site[]; isIncluded: boolean };

/** One dashboard, and what can be done with it. */
export function DashboardView({ dashboard, sites, isIncluded }: Props) {
  const { name, panels } = dashboard;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isEditing, setEditing] = useState(false);
  const screen = useFullScreen();
  const { narrowing, change } = useNarrowing();
  const saving = useChange();
  const isOwn = useMayChange()(dashboard);
  const mayChange = isOwn && isIncluded;
  const close = () => setOpened(null);
  const arrange = (next: Panel[]) => saving.mutate({ dashboard, panels: next }, { onSuccess: close });
  const chosen = opened && "at" in opened ? panels[opened.at] : undefined;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <DashboardLink
            to="?tab=reports&report=dashboards"
            className="inline-block py-1 text-sm underline underline-offset-4"
          >
            All dashboards
          </DashboardLink>
          <h3 className="text-heading wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          <DashboardFacts dashboard={dashboard} />
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          {isEditing ? (
            <>
              {mayChange && (
                <>
                  <Button look="secondary" onClick={() => setOpened({ what: "add" })}>
                    Add panel
                  </Button>
                  <Button look="secondary" onClick={() => setOpened({ what: "settings" })}>
                    Name and sharing
                  </Button>
                </>
              )}
              <Button look="secondary" onClick={() => setOpened({ what: "delete" })}>
                Delete
              </Button>
            </>
          ) : (
            <>
              {isIncluded && !screen?.isFull && (
                <ShareButton
                  subject={{ dashboard_id: dashboard.id }}
                  name={name}
                  look="secondary"
                  size="medium"
                />
              )}
              {screen && (
                <Button look="secondary" aria-pressed={screen.isFull} onClick={screen.toggle}>
                  {screen.isFull ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
                  {screen.isFull ? "Exit full screen" : "Full screen"}
                </Button>
              )}
            </>
          )}
          {isOwn && !screen?.isFull && (
            <Button
              look={isEditing ? "primary" : "secondary"}
              aria-pressed={isEditing}
              onClick={() => setEditing(!isEditing)}
            >
              {isEditing ? "Done" : "Edit"}
            </Button>
          )}
        </div>
      </div>
      {panels.length > 0 && <NarrowingControls {...{ narrowing, change, sites }} />}
      {panels.length === 0 && (
        <Card className="grid justify-items-center gap-4 py-10 text-center text-sm text-muted">
          {mayChange
            ? "No panels yet. Add one from the library, or build your own under Ask."
            : "No panels yet."}
          {mayChange && !isEditing && <Button onClick={() => setOpened({ what: "add" })}>Add panel</Button>}
        </Card>
      )}
      <PanelGrid
        panels={panels}
        narrowing={narrowing}
        isEditing={isEditing && mayChange}
        busy={saving.isPending}
        onArrange={arrange}
        onEdit={(at) => setOpened({ what: "edit", at })}
        onRemove={(at) => setOpened({ what: "remove", at })}
      />
      <PanelNotes panels={panels} narrowing={narrowing} />
      <ShareLinks dashboardId={dashboard.id} />
      {opened?.what === "add" && (
        <AddPanel
          known={panels}
          busy={saving.isPending}
          onAdd={(panel) => saving.mutate({ dashboard, panels: [...panels, panel] })}
          onClose={close}
        />
      )}
      {opened?.what === "settings" && <DashboardSettings dashboard={dashboard} onClose={close} />}
      {opened?.what === "delete" && <DeleteDashboard dashboard={dashboard} onClose={close} />}
      {opened?.what === "edit" && chosen && (
        <EditPanel
          panel={chosen}
          busy={saving.isPending}
          onSave={(panel) => arrange(panels.with(opened.at, panel))}
          onClose={close}
        />
      )}
      {opened?.what === "remove" && chosen && (
        <Confirm
          title={
            <>
              Remove <bdi>{chosen.title}</bdi>?
            </>
          }
          description="Only the panel is removed. Your figures are not affected."
          action="Remove"
          busy={saving.isPending}
          error={null}
          onConfirm={() => arrange(panels.toSpliced(opened.at, 1))}
          onClose={close}
        />
      )}
    </>
  );
}
