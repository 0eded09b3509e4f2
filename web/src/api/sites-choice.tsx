import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Options } from "../ui/options.tsx";
import { Choice } from "../ui/text-area.tsx";
import { choosableSites, sitesQuery } from "./sites.ts";

/**
 * The choice between all sites, including later ones, and only some. `chosen` are the ids already chosen. Its fields are
 * `reach` ("all" or "some") and `sites`.
 */
export function SitesChoice({ chosen }: { chosen?: readonly string[] | undefined }) {
  const [reach, setReach] = useState(chosen === undefined ? "all" : "some");
  const { data = [] } = useQuery(sitesQuery);
  const sites = choosableSites(data, chosen);
  if (sites.length === 0) return null;
  return (
    <>
      <Choice label="Sites" name="reach" value={reach} onChange={({ target }) => setReach(target.value)}>
        <option value="all">All sites, including new ones</option>
        <option value="some">Only some sites</option>
      </Choice>
      {reach === "some" && (
        <Options legend="Which sites">
          {sites.map(({ id, name, domain }) => (
            <Options.Item
              key={id}
              type="checkbox"
              name="sites"
              value={id}
              label={`${name} (${domain})`}
              defaultChecked={chosen?.includes(id)}
            />
          ))}
        </Options>
      )}
    </>
  );
}
