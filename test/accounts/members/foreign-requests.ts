import { routes } from "../../../functions/manifest.ts";
import type { Line } from "../../../functions/platform/http/line.ts";
import { SOURCES, weekly } from "../../reports/schedules/given-schedule.ts";
import { soak } from "../../support/soak.ts";
import { type MarkedIds, markedLead, today } from "./given-marked.ts";

export type ForeignRequest = { route: string; body?: unknown };

const BRAND = { name: "Taken", accent: "#b3261e" };
const panel = SOURCES;

/** Bodies that name what is not the caller's. All other routes get an empty one, or what their path names. */
const BODIES: Partial<Record<keyof typeof routes, (ids: MarkedIds, word: string) => unknown[]>> = {
  "POST /api/invitations": ({ sites, clients }) => [
    { email: "taken@guest.example", role: "client", sites: [sites] },
    { email: "taken@guest.example", role: "client", clients: [clients] },
  ],
  "PATCH /api/members/{id}": ({ sites }) => [{ role: "admin" }, { role: "client", sites: [sites] }],
  "POST /api/keys": ({ sites }) => [{ name: "Taken", scopes: ["leads:read"], sites: [sites] }],
  "PATCH /api/clients/{id}": () => [{ name: "Taken" }],
  "PUT /api/brands/{owner}": () => [BRAND],
  "PATCH /api/sites/{id}": ({ clients }) => [{ name: "Taken" }, { client_id: clients }, { client_id: null }],
  "POST /api/sites": ({ clients }) => [{ name: "Taken", domain: "taken.example", client_id: clients }],
  "PATCH /api/sites/{id}/forms": () => [{ form_data: false }],
  "POST /api/leads": ({ sites }, word) => [{ leads: [markedLead(sites, word)] }],
  "PATCH /api/leads": ({ leads }) => [{ ids: [leads], status: "lost" }],
  "PATCH /api/leads/{id}": () => [{ status: "lost", notes: "Taken" }],
  "POST /api/leads/classify": ({ leads }) => [{ cursor: leads }],
  "POST /api/leads/erase": (_, word) => [{ email: `${word}@firm.example` }],
  "POST /api/lead-views": ({ sites }) => [{ name: "Taken", query: `site_id=${sites}` }],
  "POST /api/exports": ({ sites, clients }) => [
    { format: "csv", site_id: sites },
    { format: "csv", client_id: clients },
  ],
  "POST /api/outcomes": ({ leads }, word) => [
    { outcomes: [{ lead_id: leads, status: "lost" }] },
    { outcomes: [{ email: `${word}@firm.example`, status: "lost" }] },
  ],
  "PUT /api/spend/sites": ({ sites }) => [
    { chosen: [{ source: "google", site_id: sites }], rest: "none", clients_see: false },
  ],
  "POST /api/annotations": ({ clients }) => [{ day: today(), text: "Taken", client_id: clients }],
  "POST /api/dashboards": ({ clients, sites }) => [
    { name: "Taken", clients: [clients] },
    { name: "Taken", panels: [{ ...panel, question: `measures=leads&by=source&site_id=${sites}` }] },
  ],
  "PATCH /api/dashboards/{id}": () => [{ name: "Taken", version: 1 }],
  "POST /api/shares": ({ dashboards, sites, clients }) => [
    { name: "Taken", dashboard_id: dashboards },
    { name: "Taken", panel, sites: [sites], leads: true },
    { name: "Taken", panel, clients: [clients], leads: true },
  ],
  "PATCH /api/shares/{id}": () => [{ name: "Taken" }],
  "POST /api/destinations": ({ sites }) => [
    { kind: "webhook", name: "Taken", url: "https://hooks.example.com/taken", filter: { sites: [sites] } },
  ],
  "PATCH /api/destinations/{id}": ({ sites }) => [{ name: "Taken" }, { filter: { sites: [sites] } }],
  "POST /api/destinations/{id}/replay": () => [{ since: "2026-01-01T00:00:00Z" }],
  "POST /api/feeds": ({ sites }) => [{ name: "Taken", kind: "leads", sites: [sites] }],
  "POST /api/schedules": ({ dashboards, clients }) => [
    weekly([{ email: "taken@guest.example" }], { panel: null, dashboard_id: dashboards }),
    weekly([{ email: "taken@guest.example" }], { clients: [clients] }),
  ],
  "PATCH /api/schedules/{id}": ({ clients }) => [
    { paused: true, version: 1 },
    { clients: [clients], version: 1 },
  ],
  "POST /api/schedules/{id}/confirmations": (_, word) => [{ email: `${word}@reader.example` }],
  "POST /api/schedules/{id}/send": ({ clients }) => [{ client_id: clients }, {}],
  "POST /api/schedules/preview": ({ dashboards, clients }) => [
    weekly([{ email: "taken@guest.example" }], { panel: null, dashboard_id: dashboards }),
    weekly([{ email: "taken@guest.example" }], { clients: [clients], client_id: clients }),
    weekly([{ email: "taken@guest.example" }], {
      panel: { ...panel, question: `measures=leads&by=client,site` },
    }),
  ],
  "PUT /api/clients/{id}/mutes/{alarm}": () => [{ reason: "Taken", until: today() }],
};

const week = () => `from=2026-01-01&to=${today()}`;
const FILTERS = ["site_id", "client_id", "source", "campaign"] as const;

/** What a question needs, and what can ask for more than the caller's. */
const QUERIES: Partial<Record<keyof typeof routes, { needs?: () => string; by: readonly string[] }>> = {
  "GET /api/leads": { by: [...FILTERS, "q", "form", "email", "cursor"] },
  "GET /api/export": { needs: () => "format=csv", by: [...FILTERS, "q", "form"] },
  "GET /api/reports": { needs: () => `${week()}&measures=leads,value&by=source,site,client`, by: FILTERS },
  "GET /api/reports.csv": { needs: () => `${week()}&measures=leads,cost&by=campaign`, by: FILTERS },
  "GET /api/changes": { needs: week, by: FILTERS },
  "GET /api/annotations": { needs: week, by: [] },
  "GET /api/spend": { needs: week, by: ["source", "campaign"] },
  "GET /api/deliveries": { by: ["destination", "lead", "cursor"] },
  "GET /api/activity": { by: ["cursor"] },
  "GET /api/events": { by: ["cursor"] },
};

/** The values to look for by a parameter: ids, or texts with the word. */
function valuesOf(name: string, ids: MarkedIds, word: string): string[] {
  const { sites, clients, leads, destinations } = ids;
  const values: Record<string, string> = {
    ...{ site_id: sites, client_id: clients, destination: destinations, lead: leads, cursor: leads },
    ...{ q: word, email: `${word}@firm.example` },
  };
  return soak(
    [values[name] ?? `${word}-${name}`, ...Object.values(ids)],
    [values[name] ?? `${word}-${name}`],
  );
}

/** The ids to put into a route's path: those of its noun; in a soak, all. */
function idsIn(route: string, ids: MarkedIds): string[] {
  if (!route.includes("{")) return [""];
  const noun = route.split("/")[2] ?? "";
  const own = Object.entries(ids).filter(([name]) => name === noun);
  return soak(Object.values(ids), own.length > 0 ? own.map(([, id]) => id) : [ids.clients]);
}

/** Requests to every route of accounts that name what belongs to someone else, in path, query and body. */
export function foreignRequests(ids: MarkedIds, word: string): ForeignRequest[] {
  return Object.entries<Line>(routes).flatMap(([route, { caller, body }]) => {
    if (caller !== "account") return [];
    const { needs, by = [] } = QUERIES[route as keyof typeof routes] ?? {};
    const bodies =
      body === undefined ? [undefined] : (BODIES[route as keyof typeof routes]?.(ids, word) ?? [{}]);
    const queries = [
      needs?.() ?? "",
      ...by.flatMap((name) =>
        valuesOf(name, ids, word).map((value) => `${needs ? `${needs()}&` : ""}${name}=${value}`),
      ),
    ];
    const paths = idsIn(route, ids).map((id) =>
      route
        .replace(/\{(?:id|owner)\}/, id)
        .replace("{alarm}", "fewer_leads")
        .replace(/\{\w+\}/, "none"),
    );
    return paths.flatMap((path) =>
      queries.flatMap((query) =>
        bodies.map((each) => ({ route: query === "" ? path : `${path}?${query}`, body: each })),
      ),
    );
  });
}
