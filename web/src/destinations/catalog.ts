import type { Destination } from "../api/api.ts";
import { type Kind, kinds } from "./kinds.ts";
import { lights } from "./wording.ts";

/** The parts of the catalog in order. Hooks are added by tools. */
export const CATALOG = [
  { title: "CRM", groups: ["crm", "form"] },
  { title: "Chat and email", groups: ["alert"] },
  { title: "Sheets", groups: ["sheet"] },
  { title: "Automation", groups: [] },
  { title: "Developers", groups: ["server"] },
] as const satisfies readonly { title: string; groups: readonly (typeof kinds)[Kind]["group"][] }[];

type Part = (typeof CATALOG)[number];

const SEVERITY = ["red", "yellow", "plain", "green"];

/** The state of the destinations of a kind that needs attention most; null if there are none. */
export function worstState(destinations: readonly Destination[], kind: Kind): Destination["state"] | null {
  const states = destinations.filter((each) => each.kind === kind).map(({ state }) => state);
  const rank = (state: Destination["state"]) => SEVERITY.indexOf(lights[state].tone ?? "plain");
  return states.sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** The kinds in a part of the catalog, connected ones first. */
export function kindsIn({ groups }: Part, destinations: readonly Destination[]): Kind[] {
  const all = (Object.keys(kinds) as Kind[]).filter(
    (kind) => kind !== "hook" && (groups as readonly string[]).includes(kinds[kind].group),
  );
  const isConnected = (kind: Kind) => worstState(destinations, kind) !== null;
  return [...all.filter(isConnected), ...all.filter((kind) => !isConnected(kind))];
}
