import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import type { Site } from "../../api/api.ts";
import { useClients } from "../../api/clients.ts";
import { useDebouncedText } from "../../ui/hooks/use-debounced-text.ts";
import { NO_CLIENT } from "./clients/client-filter.tsx";

/** From this many sites on, there is a search, and cards are collapsed but for one. */
export const MANY = 6;
/** From this many sites on, they can be limited to one client. */
const FILTERED_FROM = 11;

/** The site search and client filter, stored in the URL, and the sites that match both. */
export function useSiteSearch(sites: Site[]) {
  const [search, setSearch] = useSearchParams();
  const write = useCallback(
    (name: "q" | "client_id", value: string) => {
      // Read now rather than at render, so that no other change is undone.
      const next = new URLSearchParams(location.search);
      if (value.trim() === "") next.delete(name);
      else next.set(name, value);
      setSearch(next, { replace: true });
    },
    [setSearch],
  );
  const writeText = useCallback((typed: string) => write("q", typed), [write]);
  const [text, setText] = useDebouncedText(search.get("q") ?? "", writeText);
  const clients = useClients();
  const needle = sites.length >= MANY ? text.trim().toLowerCase() : "";
  const choices = sites.length >= FILTERED_FROM ? clients : [];
  const requestedClient = search.get("client_id") ?? "";
  const isKnown =
    choices.some(({ id }) => id === requestedClient) || (requestedClient === NO_CLIENT && choices.length > 0);
  const clientId = isKnown ? requestedClient : "";
  const findClient = ({ client_id }: Site) => clients.find(({ id }) => id === client_id);
  const found = sites.filter(
    (site) =>
      (clientId === "" || (findClient(site)?.id ?? NO_CLIENT) === clientId) &&
      [site.name, site.domain, findClient(site)?.name ?? ""].some((word) =>
        word.toLowerCase().includes(needle),
      ),
  );
  const chooseClient = (id: string) => write("client_id", id);
  const clear = () => {
    setText("");
    chooseClient("");
  };
  return {
    text,
    setText,
    clients: choices,
    clientId,
    chooseClient,
    clear,
    found,
    isSearching: needle !== "" || clientId !== "",
  };
}
