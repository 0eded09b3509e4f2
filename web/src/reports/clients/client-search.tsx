import { SearchX } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SearchField } from "../../ui/search-field.tsx";

type Props = { text: string; found: number; of: number; onText: (text: string) => void };

/** Searches the clients by name. Announces the number of matches. */
export function ClientSearch({ text, found, of, onText }: Props) {
  return (
    <search aria-label="Clients" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="w-full sm:w-80">
        <SearchField
          label="Search clients"
          placeholder="Search by name"
          value={text}
          onText={onText}
          className="min-h-11"
        />
      </div>
      <p role="status" className="text-sm text-muted tabular-nums">
        {text.trim() !== "" && `${found} of ${of} clients`}
      </p>
    </search>
  );
}

/** In place of the list if no client matches. */
export const NotFound = ({ text, onClear }: { text: string; onClear: () => void }) => (
  <Card className="grid justify-items-center gap-3 py-10 text-center text-muted">
    <SearchX className="size-8" />
    <p className="min-w-0 wrap-anywhere">
      No client has “<bdi>{text.trim()}</bdi>” in its name.
    </p>
    <Button look="secondary" size="small" onClick={onClear}>
      Clear search
    </Button>
  </Card>
);
