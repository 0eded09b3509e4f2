import { CLIENT_TEXTS } from "./client-texts.ts";
import { DESTINATION_TEXTS } from "./destination-texts.ts";
import { exportTexts } from "./export-texts.ts";
import { FORM_TEXTS } from "./form-texts.ts";
import { LEAD_SCHEMA_TEXTS, LEAD_TEXTS } from "./lead-schema-texts.ts";
import { LEAD_CHANGE_TEXTS, LIST_TEXTS, PROBLEM_TEXTS } from "./lead-texts.ts";
import { REPORT_TEXTS } from "./report-texts.ts";
import { SCORE_TEXTS } from "./score-texts.ts";
import { SITE_TEXTS } from "./site-texts.ts";
import { SPEND_TEXTS } from "./spend-texts.ts";
import { VISIT_TEXTS } from "./visit-texts.ts";

// The meanings of the public API's fields. Not part of the schemas, which are in bundles where every byte counts.

const FILTERS = {
  q: "Words to find in name, email, company, phone, message, notes, site, source, campaign, keyword, landing page, status or flags.",
  site_id: "Only leads of this site.",
  client_id: "Only leads of this client's sites.",
  source: "Only leads from this source. Empty: leads without one.",
  campaign: "Only leads of this campaign. Empty: leads without one.",
  medium: "Only leads with this medium. Empty: leads without one.",
  keyword: "Only leads whose credited touch has this keyword. Empty: leads without one.",
  content: "Only leads whose credited touch has this ad content. Empty: leads without one.",
  landing_page: "Only leads whose credited touch began on this page, by its path. Empty: leads without one.",
  form: "Only leads from this form. Empty: leads without one.",
  channel: "Only leads of this channel. Empty: leads without one.",
  band: "Only leads whose score when they came in (`ai_score`) is in this band: good is 7 and above, fair 5 and above; poor is below your average lead, which has 5.",
  band_now: "Only open leads whose score now (`score_now`) is in this band.",
  status: "Only leads with this status, or with one of several, separated by commas.",
  touches: "Only leads with this many touches in the 90 days before, direct ones included.",
  flag: "Only leads with this flag.",
};

const VISIT = {
  page: "The page with the form.",
  visits: "Visits in the 90 days before, this one included.",
  dwell_seconds: "How long pages of this visit were visible.",
};

const NEW_CLIENT = {
  name: "A name for people.",
  color: "The color of its label.",
  target: "Its target for each month; null removes it.",
};

/** Texts by named schema, or by route for its query and body, and then by field. */
export const FIELD_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...LEAD_SCHEMA_TEXTS,
  ...SITE_TEXTS,
  ...FORM_TEXTS,
  ...CLIENT_TEXTS,
  SiteCheck: {
    at: "When the page reported.",
    path: "The page's path.",
    host: "The page's host, if the browser sent it.",
    site_id: "The site id in the page's snippet.",
    outcome: "Whether the snippet works, or what stops it.",
  },
  LeadStats: {
    total_leads: "All leads, also spam, tests and demos.",
    average_ai_score: "Their average score when they came in, without spam, tests and demos.",
    filtered_leads: "How many the average leaves out.",
    leads_by_source: "Most leads first, at most 50 and then Other.",
  },
  CallingKey: {
    key: "The key: its scopes, and its sites if it is limited to some.",
    account: "The account that it is for.",
  },
  Me: { id: "Your id.", name: "Your name.", email: "Your email address.", accounts: "Your accounts." },
  Membership: { id: "The account's id.", name: "Its name.", role: "Your role in it." },
  "DELETE /api/sites/{id}": {
    visits: "What happens to its visits: keep, the default, or erase, if it has no lead.",
  },
  "POST /api/clients": NEW_CLIENT,
  "PATCH /api/clients/{id}": NEW_CLIENT,
  "POST /api/lead": {
    ...LEAD_TEXTS,
    site_id: "The site's id. Without it, this is a demo lead.",
    submission_id: "Your id of this submission. The same id again changes nothing and answers 200.",
    honeypot: "A field that people don't see. If it is filled in, the lead is spam.",
    fill_seconds: "Seconds from opening the page to sending the form.",
    follows:
      "The submission_id of an earlier submission, at most half an hour ago, that this one continues or corrects. It then fills the same lead.",
    kept: "The kinds of the fields that still held what the earlier submission was sent with.",
    reader: "The version of the rules that the form's fields were read with.",
    ...VISIT,
    again: "Set if this is a retry from another page.",
  },
  LeadResult: {
    status:
      "`created`; `duplicate`: it was stored before; `rejected`: it is not valid; `failed`: send it again, in a request of its own.",
    id: "The id of the lead: for a duplicate, of the one that was stored before.",
    ai_score: "The quality score of what was sent.",
    ...PROBLEM_TEXTS,
  },
  ServerLead: {
    ...LEAD_TEXTS,
    ...VISIT,
    site_id: "The site's id.",
    created_at: "When it was sent, if not just now: ISO 8601 or epoch milliseconds, from 2000 on.",
    external_id:
      "The lead's id in your system, unique per site. Sent again, it changes nothing and is a duplicate.",
    consent: "false or denied: touches, attribution fields and pageviews are not stored.",
  },
  "POST /api/leads": {
    leads: "The leads.",
    results: "The result for each lead, in the order they were sent.",
  },
  Outcome: {
    at: "When it happened.",
    via: "How it was reported.",
    by: "The name of who reported it: a person, an API key or a destination.",
    status: "The status that was reported.",
    value_cents: "The value that was reported, in hundredths of the currency. Null cleared it.",
    currency: "The currency of the value.",
    automated: "A rule set it, so it does not count as what became of the lead when the score is judged.",
  },
  NewOutcome: {
    event_id: "Your id of this event. An event counts once: the same id again changes nothing.",
    lead_id: "The lead's id. Give this, external_id, click_id or email; the first match wins.",
    external_id: "The external_id that the lead was added with.",
    site_id: "The site that the external_id is unique in. Without it, all sites are searched.",
    click_id: "A click id of one of the lead's touches, such as a gclid.",
    email:
      "The lead's email address. Of several leads with it, or with the click id, the newest of the 90 days before counts.",
    status: "Its new status.",
    value_cents: "What the lead is worth to you, in hundredths of the currency.",
    currency: "The currency of the value. Without it, your account's.",
    occurred_at:
      "When it happened, if not just now: ISO 8601 or epoch milliseconds. A date is the end of its day, in UTC. What happened last counts.",
    automated:
      "true if a rule of yours set it, such as one on the score or on the lead's age. It changes the lead, but the score is neither judged by it nor learns from it.",
  },
  OutcomeResult: {
    status:
      "`changed`; `unchanged`: the lead knows this, or something newer; `unknown`: you have no such lead; `rejected`: it is not valid; `failed`: send it again.",
    lead_id: "The lead that was found.",
    ambiguous: "Several leads match; this is the newest.",
    ...PROBLEM_TEXTS,
  },
  "POST /api/outcomes": {
    outcomes: "The outcomes.",
    dry_run: "Only find the leads and say what would change.",
    results: "The result for each outcome, in the order they were sent.",
  },
  "GET /api/leads": {
    ...FILTERS,
    ...LIST_TEXTS,
  },
  ...LEAD_CHANGE_TEXTS,
  ...exportTexts(FILTERS),
  ...DESTINATION_TEXTS,
  ...REPORT_TEXTS,
  ...SCORE_TEXTS,
  ...SPEND_TEXTS,
  ...VISIT_TEXTS,
  "GET /api/openapi.json": { openapi: "The version of OpenAPI." },
};
