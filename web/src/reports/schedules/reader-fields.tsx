import { useState } from "react";
import { hasFeature, type Plan } from "../../../../functions/accounts/plans/plans.ts";
import type { Schedule } from "../../api/api.ts";
import { useClients } from "../../api/clients.ts";
import { Field } from "../../ui/field.tsx";
import { Options } from "../../ui/options.tsx";
import { Choice } from "../../ui/text-area.tsx";
import { addressText } from "./addresses.ts";
import { addressField } from "./draft.ts";

type About = "account" | "all" | "some";
type Props = { schedule: Schedule | null; plan: Plan | "trial" | null; ownAddress: string };

const reachOf = (schedule: Schedule | null): About =>
  schedule === null || schedule.clients === null ? "account" : schedule.clients === "all" ? "all" : "some";

/** Whom a schedule is about and who gets it: the account, or each of its clients, filtered to their sites. */
export function ReaderFields({ schedule, plan, ownAddress }: Props) {
  const clients = useClients();
  const [about, setAbout] = useState<About>(reachOf(schedule));
  const [chosen, setChosen] = useState(Array.isArray(schedule?.clients) ? schedule.clients : []);
  const isIncluded = plan === null || hasFeature(plan, "client_reports");
  const shown = clients.filter(({ id }) => about === "all" || (about === "some" && chosen.includes(id)));
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <>
      <Choice
        label="About"
        name="about"
        value={about}
        onChange={({ target }) => setAbout(target.value as About)}
      >
        <option value="account">All sites, in one report</option>
        <option value="all" disabled={!isIncluded || clients.length === 0}>
          Every client, a report each
        </option>
        <option value="some" disabled={!isIncluded || clients.length === 0}>
          Some clients, a report each
        </option>
      </Choice>
      {!isIncluded && <p className="text-sm text-muted">Reports by client are part of the Agency plan.</p>}
      {about === "some" && (
        <Options legend="Which clients">
          {clients.map(({ id, name }) => (
            <Options.Item
              key={id}
              type="checkbox"
              name="client"
              value={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </Options>
      )}
      <Field
        label={about === "account" ? "Recipients" : "Recipients of every client's report"}
        name="addresses"
        defaultValue={schedule === null ? ownAddress : addressText(schedule.recipients, null)}
        hint="Email addresses, separated by commas. People outside your team confirm theirs once."
        autoComplete="off"
        spellCheck={false}
      />
      {shown.map(({ id, name }) => (
        <Field
          key={id}
          label={`Recipients of the report of ${name}`}
          name={addressField(id)}
          defaultValue={schedule === null ? "" : addressText(schedule.recipients, id)}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
    </>
  );
}
