import { SearchX } from "lucide-react";
import { useRef } from "react";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { SearchField } from "../ui/search-field.tsx";

type Props = {
  text: string;
  onText: (text: string) => void;
  /** How many sites match; null without a search. */
  count: { found: number; of: number } | null;
};

/** The site search. Announces the number of matches, and offers to clear the search if there are none. */
export function SiteSearch({ text, onText, count }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onText("");
    field.current?.focus();
  };
  return (
    <>
      <search aria-label="Sites" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="w-full sm:w-96">
          <SearchField
            ref={field}
            label="Search sites"
            placeholder="Search by name or domain"
            value={text}
            onText={onText}
            className="min-h-11"
          />
        </div>
        <p role="status" className="text-sm text-muted tabular-nums">
          {count && `${count.found} of ${count.of} sites`}
        </p>
      </search>
      {count?.found === 0 && (
        <Card className="grid justify-items-center gap-3 py-10 text-center text-muted">
          <SearchX className="size-8" />
          <p className="min-w-0 wrap-anywhere">
            No site has “<bdi>{text.trim()}</bdi>” in its name or domain.
          </p>
          <Button look="secondary" size="small" onClick={clear}>
            Clear search
          </Button>
        </Card>
      )}
    </>
  );
}
