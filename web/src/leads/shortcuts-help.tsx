import { useState } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { areOn, shortcuts, turn } from "./use-shortcuts.ts";

/** Which keys there are; and those that are a single letter can be turned off. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areOn);
  return (
    <Dialog
      title="Keyboard shortcuts"
      description="On the leads tab and in a lead's details."
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
            turn(event.currentTarget.checked);
            setOn(event.currentTarget.checked);
          }}
        />
        Single keys (/, j, k, ?) are shortcuts
      </label>
    </Dialog>
  );
}
