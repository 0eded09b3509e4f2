import { useQuery } from "@tanstack/react-query";
import type { Access } from "./access-fields.tsx";
import { accessQuery } from "./access-query.ts";

/** What a client sees, in a line. */
export function AccessSummary({ sites = [], clients = [], contacts = false }: Partial<Access>) {
  const { data } = useQuery(accessQuery);
  if (data === undefined) return null;
  const names = [
    ...data.clients.filter(({ id }) => clients.includes(id)).map(({ name }) => `all sites of ${name}`),
    ...data.sites.filter(({ id }) => sites.includes(id)).map(({ name }) => name),
  ];
  return (
    <p className="text-sm wrap-anywhere text-muted">
      Sees <bdi>{names.length > 0 ? names.join(", ") : "no site any more"}</bdi>,{" "}
      {contacts ? "with" : "without"} contact details
    </p>
  );
}
