import * as v from "valibot";
import { calendarDay } from "../../accounts/calendar-day.ts";
import { Access, accessFields } from "../../accounts/members/access.ts";
import { HttpError } from "../../platform/errors.ts";
import { requiredText } from "../../platform/http/text.ts";
import { filterText } from "../../platform/query-parameters.ts";
import { Panel, StoredPanel } from "../dashboards/dashboard.ts";
import { filterEntries, ReportQuestion } from "../query.ts";
import { hosts } from "./host.ts";

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 200;

const name = requiredText("Link name", 100);

const password = v.pipe(
  v.string("password must be text."),
  v.minLength(PASSWORD_MIN, `The link's password must have at least ${PASSWORD_MIN} characters.`),
  v.maxLength(PASSWORD_MAX, `The link's password must not be longer than ${PASSWORD_MAX} characters.`),
);

const endsOn = v.nullable(calendarDay("ends_on", "The last day on which the link works."));

/** The filters that a link can fix, besides sites and clients. Panels that can't be asked with them say so. */
const { source, medium, campaign, keyword, content, landing_page } = filterEntries;
const fixable = {
  channel: filterText("channel", 100),
  ...{ source, medium, campaign, keyword, content, landing_page },
};
const ANY_DAYS = { from: "2026-01-01", to: "2026-01-31" };
const filters = v.pipe(
  v.object(fixable, "filters must be an object, such as { channel: Paid Search }."),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const parsed = v.safeParse(ReportQuestion, { measures: "leads", ...ANY_DAYS, ...dataset.value });
    if (!parsed.success) addIssue({ message: parsed.issues[0].message });
  }),
);

const flag = (field: string) => v.boolean(`${field} must be true or false.`);

const ONE_SUBJECT = "Send either dashboard_id or panel: what the link shows.";
const TWICE =
  "Contact details are shared only if you say so twice: send both contacts and contacts_confirmed as true.";

/** The body of `POST /api/shares`. */
export const NewShare = v.pipe(
  v.object(
    {
      name,
      dashboard_id: v.optional(v.pipe(v.string(), v.maxLength(64, ONE_SUBJECT))),
      panel: v.optional(Panel),
      sites: accessFields.sites,
      clients: accessFields.clients,
      filters: v.optional(filters, {}),
      leads: v.optional(flag("leads"), false),
      contacts: v.optional(flag("contacts"), false),
      contacts_confirmed: v.optional(flag("contacts_confirmed"), false),
      hosts: v.optional(hosts, []),
      ends_on: v.optional(endsOn, null),
      password: v.optional(v.nullable(password), null),
    },
    "Link name is required.",
  ),
  v.check(({ dashboard_id, panel }) => (dashboard_id === undefined) !== (panel === undefined), ONE_SUBJECT),
  v.check(({ contacts, contacts_confirmed }) => contacts === contacts_confirmed, TWICE),
  v.check(
    ({ leads, contacts }) => leads || !contacts,
    "Contact details are part of the list of leads; share leads, too.",
  ),
);
export type NewShare = v.InferOutput<typeof NewShare>;

const NOTHING_TO_CHANGE = "Send at least one of name, ends_on, password and hosts.";

/**
 * A change to a link. What it shows never changes. A null password removes it; a new one locks out readers who entered
 * the old one.
 */
export const ShareChange = v.pipe(
  v.object(
    {
      name: v.optional(name),
      ends_on: v.optional(endsOn),
      password: v.optional(v.nullable(password)),
      hosts: v.optional(hosts),
    },
    NOTHING_TO_CHANGE,
  ),
  v.check((change) => Object.values(change).some((value) => value !== undefined), NOTHING_TO_CHANGE),
);
export type ShareChange = v.InferOutput<typeof ShareChange>;

/** The password of a link and its cookie key. Both are replaced together. */
const StoredPassword = v.object({ hash: v.string(), cookie_key: v.string() });

/** A link as stored. Its token is not stored. */
export const Share = v.object({
  id: v.string(),
  account_id: v.string(),
  name: v.string(),
  /** What it shows: a dashboard as it is now, or a question of its own. */
  dashboard_id: v.nullable(v.string()),
  panel: v.nullable(StoredPanel),
  /** The sites it shows; null for all, including future ones. */
  access: v.nullable(Access),
  filters: v.record(v.string(), v.string()),
  leads: v.boolean(),
  contacts: v.boolean(),
  hosts: v.array(v.string()),
  ends_on: v.nullable(v.string()),
  password: v.nullable(StoredPassword),
  created_by: v.string(),
  created_at: v.string(),
});
export type Share = v.InferOutput<typeof Share>;

/** A link as its account sees it. `views` are of the last days on which it was opened, the newest last. */
export const ShownShare = v.object({
  ...v.omit(Share, ["account_id", "access", "password", "created_by"]).entries,
  sites: v.array(v.string()),
  clients: v.array(v.string()),
  has_password: v.boolean(),
  has_ended: v.boolean(),
  created_by: v.nullable(v.string()),
  views: v.array(v.object({ day: v.string(), views: v.number() })),
});
export type ShownShare = v.InferOutput<typeof ShownShare>;

/** Whether a link has ended, on a day in its account's time zone. */
export const hasEnded = ({ ends_on }: Pick<Share, "ends_on">, today: string): boolean =>
  ends_on !== null && today > ends_on;

type Use = Pick<ShownShare, "created_by" | "views">;

export const presentShare = ({ password, access, ...share }: Share, today: string, use: Use): ShownShare => ({
  ...share,
  sites: access?.sites ?? [],
  clients: access?.clients ?? [],
  has_password: password !== null,
  has_ended: hasEnded(share, today),
  ...use,
});

/** Whether a text has the form of a link's token. */
export const isShareToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** 404: the account has no link with this id, even if another account does. */
export const noSuchShare = () => new HttpError(404, "There is no such share link in your account.");
