import * as v from "valibot";
import { AlertSettings } from "../alerts/quiet-hours.ts";
import { CrmSettings } from "../crm/settings.ts";
import { email } from "./email/kind.ts";
import { hubspot } from "./hubspot/kind.ts";
import { type Group, offers } from "./offers.ts";
import { pipedrive } from "./pipedrive/kind.ts";
import { salesforce } from "./salesforce/kind.ts";
import { sheets } from "./sheets/kind.ts";
import { slack } from "./slack/kind.ts";
import { teams } from "./teams/kind.ts";
import { telegram } from "./telegram/kind.ts";
import type { VendorKind } from "./vendor.ts";
import { webToLead } from "./web-to-lead/kind.ts";
import { hook, webhook } from "./webhook/kind.ts";
import { zoho } from "./zoho/kind.ts";

/**
 * The kinds of destinations, in the gallery's order. Add a vendor here first: the compiler then names what its room and
 * the three lists beside this one still lack (adapters.ts, texts.ts, stand-ins.ts).
 */
export const kinds = {
  webhook,
  hook,
  email,
  slack,
  teams,
  telegram,
  sheets,
  hubspot,
  pipedrive,
  salesforce,
  web_to_lead: webToLead,
  zoho,
} as const satisfies Record<string, VendorKind>;

export type Kinds = typeof kinds;
export type Kind = keyof Kinds;
export const KINDS = Object.keys(kinds) as [Kind, ...Kind[]];

/** The kinds that people add. Tools create the others, with a key. */
export type AddedKind = { [K in Kind]: Kinds[K] extends { addedBy: "tool" } ? never : K }[Kind];
const isAdded = (kind: Kind): kind is AddedKind => {
  const line: VendorKind = kinds[kind];
  return line.group !== "server" || line.addedBy === "person";
};
export const ADDED_KINDS = KINDS.filter(isAdded);

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  each: infer All,
) => void
  ? All
  : never;

/** The fields that connect destinations, by their names in the API. */
export const connectionFields: Intersection<Kinds[Kind]["connection"]> = Object.assign(
  {},
  ...Object.values(kinds).map(({ connection }) => connection),
);
export type ConnectionField = keyof typeof connectionFields;

const none = v.strictObject({}, "This kind of destination has no settings.");

/** The owner's settings of each group, all optional. */
const SETTINGS = {
  server: none,
  alert: AlertSettings,
  sheet: none,
  crm: CrmSettings,
  form: none,
} as const satisfies Record<Group, v.GenericSchema<unknown, object>>;

export type SettingsOf<K extends Kind> = (typeof SETTINGS)[Kinds[K]["group"]];
export const settingsSchema = (kind: Kind): SettingsOf<Kind> => SETTINGS[kinds[kind].group];

export const isAlert = (kind: Kind): boolean => kinds[kind].group === "alert";

/** Whether a kind is a customer's server, which receives every event with a body that does not change. */
export const isServer = (kind: Kind): boolean => kinds[kind].group === "server";

/** Whether a kind can receive `site.silent`. The others only store leads. */
export const supportsSilence = (kind: Kind): boolean =>
  offers[kinds[kind].group].events.some((event) => event === "site.silent");

/** Whether what connects a kind works only once. */
export const isSingleUse = (kind: Kind): boolean => {
  const line: VendorKind = kinds[kind];
  return line.singleUse === true;
};

/** The feature of plans that a kind needs besides destinations; null if none. */
export const requiredPlan = (kind: Kind) => {
  const line: VendorKind = kinds[kind];
  return line.group === "server" ? line.plan : null;
};

/** The key in a CRM's memory for the code of our lead id's field, if its webhooks name fields by code. */
export const findLeadIdCode = (kind: Kind): string | null => {
  const line: VendorKind = kinds[kind];
  return line.group === "crm" ? line.leadIdCode : null;
};
