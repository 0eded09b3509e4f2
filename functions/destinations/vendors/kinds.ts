import * as v from "valibot";
import { ownAddress } from "../../accounts/members/member.ts";
import { requiredText } from "../../platform/http/text.ts";
import { AlertSettings } from "../alerts/quiet-hours.ts";
import { CrmSettings } from "../crm/settings.ts";
import { ZOHO_REGIONS } from "./zoho/region.ts";

/** A credential for a header. Rejects spaces and line breaks, which may be pasted along with it. */
const credential = (label: string, max: number) =>
  v.pipe(
    requiredText(label, max),
    v.regex(/^[!-~]+$/, `${label} may only contain letters, digits and symbols, without spaces.`),
  );

/** The fields that connect destinations, by their names in the API. */
export const connectionFields = {
  url: v.pipe(v.string("url is required."), v.trim(), v.maxLength(2000, "url is too long.")),
  key: credential("The key", 500),
  bot_token: credential("The bot token", 200),
  chat_id: requiredText("The chat id", 100),
  domain: requiredText("The domain", 200),
  client_id: credential("The client id", 500),
  client_secret: credential("The client secret", 500),
  region: v.picklist(ZOHO_REGIONS, `region must be one of ${ZOHO_REGIONS.join(", ")}.`),
  code: credential("The code", 500),
  org_id: v.pipe(
    v.string("org_id is required."),
    v.trim(),
    v.regex(
      /^00D[A-Za-z0-9]{12}(?:[A-Za-z0-9]{3})?$/,
      "An organization id has 15 or 18 characters and starts with 00D.",
    ),
  ),
  member: ownAddress,
};
export type ConnectionField = keyof typeof connectionFields;
const { url, key, bot_token, chat_id, domain, client_id, client_secret, region, code, org_id, member } =
  connectionFields;

type KindLine = {
  /** The name that is shown. */
  title: string;
  /** Alerts only notify people, so plans don't limit them. CRMs and sheets also track a lead's later changes. */
  group: "server" | "alert" | "sheet" | "crm";
  /** The fields that connect it. */
  connection: Partial<typeof connectionFields>;
  /** The owner's settings, all optional. */
  settings: v.GenericSchema<unknown, object>;
  /** Its responses don't confirm that a lead arrived. */
  isFireAndForget?: true;
};

/** The request fields that connect and configure a kind of destination. */
export const requestFields = <
  Connection extends object,
  Settings extends v.GenericSchema<unknown, object>,
>(kind: {
  connection: Connection;
  settings: Settings;
}) => ({ ...kind.connection, settings: v.optional(kind.settings, {}) });

const none = v.strictObject({}, "This kind of destination has no settings.");

/** The kinds of destinations. */
export const kinds = {
  webhook: { title: "Webhook", group: "server", connection: { url }, settings: none },
  hook: { title: "Hook", group: "server", connection: { url }, settings: none },
  email: { title: "Email", group: "alert", connection: { member }, settings: AlertSettings },
  slack: { title: "Slack", group: "alert", connection: { url }, settings: AlertSettings },
  teams: {
    title: "Microsoft Teams",
    group: "alert",
    connection: { url },
    settings: AlertSettings,
    isFireAndForget: true,
  },
  telegram: {
    title: "Telegram",
    group: "alert",
    connection: { bot_token, chat_id },
    settings: AlertSettings,
  },
  sheets: { title: "Google Sheets", group: "sheet", connection: { url, key }, settings: none },
  hubspot: { title: "HubSpot", group: "crm", connection: { key }, settings: CrmSettings },
  pipedrive: { title: "Pipedrive", group: "crm", connection: { key }, settings: CrmSettings },
  salesforce: {
    title: "Salesforce",
    group: "crm",
    connection: { domain, client_id, client_secret },
    settings: CrmSettings,
  },
  web_to_lead: {
    title: "Salesforce Web-to-Lead",
    group: "crm",
    connection: { org_id },
    settings: none,
    isFireAndForget: true,
  },
  zoho: {
    title: "Zoho CRM",
    group: "crm",
    connection: { region, client_id, client_secret, code },
    settings: CrmSettings,
  },
} as const satisfies Record<string, KindLine>;

export type Kind = keyof typeof kinds;
export const KINDS = Object.keys(kinds) as [Kind, ...Kind[]];

/** The kinds that people add. Hooks are created by tools, with a key. */
export const ADDED_KINDS = KINDS.filter((kind) => kind !== "hook");

export const isAlert = (kind: Kind): boolean => kinds[kind].group === "alert";

/** Whether a kind is a customer's server, which receives every event with a body that does not change. */
export const isServer = (kind: Kind): boolean => kinds[kind].group === "server";

/** Whether a kind can receive `site.silent`. Sheets and CRMs only store leads. */
export const supportsSilence = (kind: Kind): boolean => ["server", "alert"].includes(kinds[kind].group);

/** Whether a kind's responses don't confirm that a lead arrived. */
export const isFireAndForget = (kind: Kind): boolean => "isFireAndForget" in kinds[kind];
