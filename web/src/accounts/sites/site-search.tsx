import { SearchX } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { ClientFilter, NO_CLIENT } from "./clients/client-filter.tsx";
import type { useSiteSearch } from "./use-site-search.ts";

type Props = {
  search: ReturnType<typeof useSiteSearch>;
  /** How many sites there are. */
  of: number;
};

/** Why no site is found. */
function emptyText(text: string, clientId: string) {
  const which = clientId === "" ? "" : clientId === NO_CLIENT ? " without a client" : " of this client";
  if (text === "") return `There is no site${which}.`;
  return (
    <>
      No site{which} has “<bdi>{text}</bdi>” in its name, domain or client.
    </>
  );
}

/** Searches the sites. Announces the number of matches, and offers to clear the search if there are none. */
export function SiteSearch({ search, of }: Props) {
  const { text, setText, clients, clientId, chooseClient, found, isSearching } = search;
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    search.clear();
    field.current?.focus();
  };
  return (
    <>
      <search aria-label="Sites" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="w-full sm:w-96">
          <SearchField
            ref={field}
            label="Search sites"
            placeholder="Search by name, domain or client"
            value={text}
            onText={setText}
            className="min-h-11"
          />
        </div>
        {clients.length > 0 && (
          <div className="max-sm:w-full">
            <ClientFilter clients={clients} value={clientId} onChoose={chooseClient} />
          </div>
        )}
        <p role="status" className="text-sm text-muted tabular-nums">
          {isSearching && `${found.length} of ${of} sites`}
        </p>
      </search>
      {found.length === 0 && (
        <Card className="grid justify-items-center gap-3 py-10 text-center text-muted">
          <SearchX className="size-8" />
          <p className="min-w-0 wrap-anywhere">{emptyText(text.trim(), clientId)}</p>
          <Button look="secondary" size="small" onClick={clear}>
            Clear search
          </Button>
        </Card>
      )}
    </>
  );
}
