import { useState } from "react";
import type { Event } from "../../../../functions/leads/outbox/event.ts";
import type { Destination } from "../../api/api.ts";
import { SitesChoice } from "../../api/sites-choice.tsx";
import { Options } from "../../ui/options.tsx";
import { Choice } from "../../ui/text-area.tsx";
import { isAlert, type Kind, offerOf } from "../kinds.ts";
import { events } from "../wording.ts";
import { MoreFilters, readMoreFilters } from "./more-filters.tsx";

const SCORES = [3, 5, 7, 8, 9];
const BACKFILLS = [10, 100, 1000];

/** The fields for what a destination receives. `destination` is the one to change. */
export function WhichLeads({ kind, destination }: { kind: Kind; destination: Destination | null }) {
  const { events: offered, chosen } = offerOf(kind);
  const { events: sent = [...chosen], filter = {} } = destination ?? {};
  const { min_score = 0, sites } = filter;
  // New leads have the status New, so statuses only matter for changes.
  const [hasChanges, setHasChanges] = useState(sent.includes("lead.updated"));
  const scores = [...new Set([...SCORES, ...(min_score > 0 ? [min_score] : [])])].sort((a, b) => a - b);
  return (
    <>
      {offered.length > 1 && (
        <Options legend="Send">
          {offered.map((event) => (
            <Options.Item
              key={event}
              type="checkbox"
              name="events"
              value={event}
              defaultChecked={sent.includes(event)}
              {...(event === "lead.updated" && {
                onChange: ({ target }) => setHasChanges(target.checked),
              })}
              {...events[event]}
            />
          ))}
        </Options>
      )}
      <Choice label="Score" name="min_score" defaultValue={min_score}>
        <option value="0">Leads with any score</option>
        {scores.map((score) => (
          <option key={score} value={score}>
            Only leads that come in with a score of {score} or more
          </option>
        ))}
      </Choice>
      <SitesChoice chosen={sites} />
      <MoreFilters filter={filter} hasStatuses={hasChanges || filter.statuses !== undefined} />
      {!isAlert(kind) && <EarlierLeads isNew={destination === null} />}
    </>
  );
}

/** Whether to send earlier leads too. */
const EarlierLeads = ({ isNew }: { isNew: boolean }) => (
  <Choice label="Earlier leads" name="backfill" defaultValue="0">
    <option value="0">{isNew ? "Only send leads from now on" : "Don't send earlier leads again"}</option>
    {BACKFILLS.map((count) => (
      <option key={count} value={count}>
        {isNew ? `Also send the last ${count} leads` : `Send the last ${count} leads again now`}
      </option>
    ))}
  </Choice>
);

/** The selected events, filter and backfill, as the API expects them. */
export function readWhichLeads(kind: Kind, destination: Destination | null, fields: FormData) {
  const offered: readonly Event[] = offerOf(kind).events;
  const chosen = fields.getAll("events");
  const min_score = Number(fields.get("min_score"));
  const sites = destination?.filter.sites;
  // Without the sites' names, they could not be selected.
  const reach = fields.get("reach") ?? (sites === undefined ? "all" : "same");
  const reached = { all: undefined, same: sites, some: fields.getAll("sites").map(String) }[String(reach)];
  return {
    events: offered.length > 1 ? offered.filter((event) => chosen.includes(event)) : [...offered],
    backfill: Number(fields.get("backfill")),
    filter: {
      ...readMoreFilters(fields),
      ...(min_score > 0 && { min_score }),
      ...(reached !== undefined && { sites: reached }),
    },
  };
}
