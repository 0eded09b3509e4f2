import type { NewSchedule } from "../../api/api.ts";
import { zoneNamed } from "../../ui/time-zone/time-zones.ts";
import type { Panel } from "../dashboards/panel.ts";
import { addressesIn } from "./addresses.ts";

/** The prefix of a question's option value; its index among the options follows. */
export const QUESTION = "question:";
/** The name of the field with the addresses that get the report of a client. */
export const addressField = (client: string): string => `addresses:${client}`;

/** The schedule in the fields of the form. `panels` are the questions that it offers. */
export function scheduleIn(fields: FormData, panels: readonly Panel[], zone: string): NewSchedule {
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  const contents = text("contents");
  const about = text("about");
  const chosen = fields.getAll("client").map(String);
  const clients = about === "account" ? null : about === "all" ? ("all" as const) : chosen;
  const named = [...fields.keys()].filter((name) => name.startsWith("addresses:"));
  const time_zone = zoneNamed(text("zone"));
  return {
    subject: text("subject"),
    every: text("every") === "month" ? "month" : "week",
    ...{ day: Number(text("day")), hour: Number(text("hour")) },
    time_zone: time_zone === zone ? null : time_zone,
    dashboard_id: contents.startsWith(QUESTION) ? null : contents,
    panel: contents.startsWith(QUESTION) ? (panels[Number(contents.slice(QUESTION.length))] ?? null) : null,
    clients,
    recipients: [
      ...addressesIn(text("addresses")).map((email) => ({ email, client_id: null })),
      ...named.flatMap((name) =>
        addressesIn(text(name)).map((email) => ({ email, client_id: name.slice("addresses:".length) })),
      ),
    ],
  };
}
