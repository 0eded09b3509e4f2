import { useQuery } from "@tanstack/react-query";
import type { Role } from "../../../../functions/accounts/members/role.ts";
import { choosableSites } from "../../api/sites.ts";
import { Loading } from "../../ui/loading.tsx";
import { Options } from "../../ui/options.tsx";
import { accessQuery } from "./access-query.ts";

/** What a client may see, as the API has it. */
export type Access = { sites: string[]; clients: string[]; contacts: boolean };

const NOTHING: Access = { sites: [], clients: [], contacts: false };

/** What is chosen in the fields of a form. */
export const readAccess = (fields: FormData): Access => ({
  sites: fields.getAll("sites").map(String),
  clients: fields.getAll("clients").map(String),
  contacts: fields.has("contacts"),
});

type Props = { own: Role; access?: Partial<Access> };

/** The choice of what a client sees. Only an owner may let them see contact details. */
export function AccessFields({ own, access }: Props) {
  const { data, isError } = useQuery(accessQuery);
  const { sites, clients, contacts } = { ...NOTHING, ...access };
  if (isError) return <p role="alert">Your sites could not be loaded. Please try again.</p>;
  if (data === undefined) return <Loading />;
  if (data.sites.length === 0)
    return <p className="text-sm text-muted">Add a site first. Clients only see their own sites' leads.</p>;
  return (
    <>
      {data.clients.length > 0 && (
        <Options legend="They see all sites of">
          {data.clients.map(({ id, name }) => (
            <Options.Item
              key={id}
              type="checkbox"
              name="clients"
              value={id}
              label={name}
              defaultChecked={clients.includes(id)}
            />
          ))}
        </Options>
      )}
      <Options legend={data.clients.length > 0 ? "And these sites" : "They see these sites"}>
        {choosableSites(data.sites, sites).map(({ id, name, domain }) => (
          <Options.Item
            key={id}
            type="checkbox"
            name="sites"
            value={id}
            label={`${name} (${domain})`}
            defaultChecked={sites.includes(id)}
          />
        ))}
      </Options>
      <Options legend="Contact details">
        <Options.Item
          type="checkbox"
          name="contacts"
          label="May see contact details"
          hint={
            own === "owner"
              ? "Names, email addresses, phone numbers and messages. Your notes are never shown."
              : "Only an owner can allow this."
          }
          defaultChecked={contacts}
          disabled={own !== "owner" && !contacts}
        />
      </Options>
    </>
  );
}
