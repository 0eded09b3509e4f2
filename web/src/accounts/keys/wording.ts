import type { Scope } from "../../../../functions/accounts/keys/scope.ts";
import { cheapestPlanWith, plans } from "../../../../functions/accounts/plans/plans.ts";
import type { Keys } from "../../api/api.ts";
import type { Tone } from "../../ui/badge.tsx";

type Key = Keys["data"][number];

/** What a scope allows. */
export const scopes: Record<Scope, string> = {
  "leads:read": "Read leads",
  "leads:write": "Add, change and delete leads",
  "outcomes:write": "Report lead outcomes",
  "reports:read": "Read reports and what campaigns cost",
  "spend:write": "Set and remove what campaigns cost",
  "sites:read": "Read sites and clients",
  "sites:write": "Add, change and delete sites and clients, and remove visits",
  "clients:read": "Read clients",
  "hooks:manage": "Add and remove hooks of this key",
  "destinations:read": "Read destinations, without their secrets",
  "destinations:write": "Add, change, test and remove destinations",
};

export const OFFERED_SCOPES = Object.keys(scopes) as Scope[];

const apiPlan = plans[cheapestPlanWith("api")].name;

/** What a kind of key is for, and where it can be had. */
export const kinds: Record<Key["kind"], { name: string; use: string; lacking: string }> = {
  api: {
    name: "API key",
    use: "For your own scripts and servers, with the scopes you choose.",
    lacking: `Part of the ${apiPlan} plan.`,
  },
  connection: {
    name: "Connection key",
    use: "For automation tools such as Zapier, Make and n8n, with the scopes they need.",
    lacking: "Part of every plan.",
  },
};

/** Why a key does not work; null for one that does. */
export const states: Record<Key["state"], { label: string; tone: Tone; reason: string } | null> = {
  active: null,
  asleep: {
    label: "Asleep",
    tone: "yellow",
    reason: "Your plan doesn't include it. It works again with one that does.",
  },
  expired: { label: "Expired", tone: "plain", reason: "Create another one, then revoke it." },
  stopped: {
    label: "Stopped",
    tone: "red",
    reason: "Its creator is no longer an owner or admin. Create another one.",
  },
};

/** When a new key can expire, in days. */
export const EXPIRIES = [
  { days: null, name: "Never" },
  { days: 30, name: "In 30 days" },
  { days: 90, name: "In 90 days" },
  { days: 365, name: "In a year" },
] as const;
