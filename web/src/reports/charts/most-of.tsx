import { useState } from "react";
import { Button } from "../../ui/button.tsx";

/** The first of some items, and a button that says how many are shown and shows all. */
export function useMost<Item>(items: readonly Item[], most: number, what: string) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, most);
  const more = items.length > most && (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {isWhole ? `All ${items.length} ${what} shown` : `${most} of ${items.length} ${what} shown`}
      <Button look="quiet" size="small" onClick={() => setWhole(!isWhole)}>
        {isWhole ? `Show the first ${most}` : "Show all"}
      </Button>
    </p>
  );
  return { shown, more };
}
