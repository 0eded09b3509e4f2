import { type DragEvent, useEffect, useRef, useState } from "react";
import { moved, panelKeys } from "./order.ts";
import { type Narrowing, type Panel, spans } from "./panel.ts";
import { type PanelAction, PanelActions } from "./panel-actions.tsx";
import { PanelCard } from "./panel-card.tsx";

const ALL: readonly PanelAction[] = ["earlier", "later", "edit", "remove"];

type Props = {
  panels: Panel[];
  narrowing: Narrowing;
  isEditing: boolean;
  busy: boolean;
  onArrange: (panels: Panel[]) => void;
  onEdit: (at: number) => void;
  onRemove: (at: number) => void;
};

/** Panels side by side. They are moved by buttons, or dragged by the mouse onto the place of another. */
export function PanelGrid({ panels, narrowing, isEditing, busy, onArrange, onEdit, onRemove }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [shifted, setShifted] = useState<{ to: number; action: PanelAction } | null>(null);

  // A browser takes the focus from what it moves in the page.
  useEffect(() => {
    if (shifted === null) return;
    const panel = list.current?.children[shifted.to];
    if (document.activeElement === document.body)
      panel?.querySelector<HTMLElement>(`[data-action=${shifted.action}]`)?.focus();
  }, [shifted, panels]);

  const act = (at: number) => (action: PanelAction) => {
    if (action === "edit") return onEdit(at);
    if (action === "remove") return onRemove(at);
    const to = action === "earlier" ? at - 1 : at + 1;
    setShifted({ to, action });
    onArrange(moved(panels, at, to));
  };
  const drop = (to: number) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== null && dragged !== to && !busy) onArrange(moved(panels, dragged, to));
    setDragged(null);
  };
  const keys = panelKeys(panels);
  return (
    <>
      <p role="status" className="sr-only">
        {shifted !== null && `Panel ${shifted.to + 1} of ${panels.length}`}
      </p>
      <ol ref={list} className="grid items-start gap-4 lg:grid-cols-6">
        {panels.map((panel, at) => (
          <li
            key={keys[at]}
            draggable={isEditing}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={drop(at)}
            className={`grid min-w-0 ${spans[panel.size]} ${isEditing ? "cursor-grab rounded-xl outline-2 outline-offset-2 outline-line outline-dashed" : ""} ${dragged === at ? "opacity-50" : ""}`}
          >
            <PanelCard
              panel={panel}
              narrowing={narrowing}
              actions={
                isEditing && (
                  <PanelActions
                    title={panel.title}
                    idle={
                      busy
                        ? ALL
                        : ALL.filter(
                            (action) =>
                              (action === "earlier" && at === 0) ||
                              (action === "later" && at === panels.length - 1),
                          )
                    }
                    onAction={act(at)}
                  />
                )
              }
            />
          </li>
        ))}
      </ol>
    </>
  );
}
