import { DashboardLink } from "../../app/account/dashboard-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { presets } from "../period.ts";
import { library } from "./library.ts";
import type { Panel } from "./panel.ts";

type Props = { known: readonly Panel[]; busy: boolean; onAdd: (panel: Panel) => void; onClose: () => void };

/** The dialog that copies panels from the library. */
export function AddPanel({ known: existing, busy, onAdd, onClose }: Props) {
  return (
    <Dialog
      title="Add panel"
      description="Copy panels from the library. You can change them afterwards."
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="text-sm">
          To add your own question, build it under{" "}
          <DashboardLink
            to="?tab=reports&report=ask"
            onClick={onClose}
            className="inline-block py-1 underline underline-offset-4"
          >
            Ask
          </DashboardLink>{" "}
          and add it from there.
        </p>
        {Object.entries(library).map(([about, panels]) => (
          <section key={about} aria-label={about}>
            <h3 className="text-sm font-semibold">{about}</h3>
            <ul className="divide-y divide-line">
              {panels.map((panel) => (
                <li key={panel.title} className="flex items-center justify-between gap-3 py-2 text-sm">
                  <span>
                    {panel.title}
                    <span className="block text-muted">
                      {presets[panel.period]}
                      {existing.some(({ title }) => title === panel.title) && ", already there"}
                    </span>
                  </span>
                  <Button
                    look="secondary"
                    size="small"
                    busy={busy}
                    aria-label={`Add ${panel.title}`}
                    onClick={() => onAdd(panel)}
                  >
                    Add
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
