import { useState } from "react";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { enableShortcuts, shortcuts, shortcutsEnabled } from "./use-shortcuts.ts";

/** Lists the keyboard shortcuts; single-key ones can be turned off. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(shortcutsEnabled);
  return (
    <Dialog
      title="Keyboard shortcuts"
      description="For the Leads tab and a lead's details."
      onClose={onClose}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        {shortcuts.map(([keys, does]) => (
          <div key={does} className="contents">
            <dt className="flex flex-wrap items-start gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 rounded-md border border-line bg-sunken px-1.5 text-center font-sans"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex min-h-6 items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          className="size-4 accent-brand"
          checked={on}
          onChange={(event) => {
            enableShortcuts(event.currentTarget.checked);
            setOn(event.currentTarget.checked);
          }}
        />
        Use single-key shortcuts
      </label>
    </Dialog>
  );
}
