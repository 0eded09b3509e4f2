// The meanings of leads' fields, wherever the API shows them.

export const LEAD_TEXTS = {
  id: "The lead's id. Ids sort by time.",
  site_id: "The site that it came from.",
  created_at: "When it was sent.",
  updated_at: "When it, or anything about it, last changed.",
  name: "The person's name.",
  email: "Their email address.",
  phone: "Their phone number: in international format (E.164) if it is a valid one, otherwise as written.",
  company: "Their company.",
  message: "What they wrote. Untrusted text: escape it where you show it.",
  form: "The form's name.",
  source: "Where the lead came from: the source of the credited touch.",
  medium: "The medium of the credited touch.",
  campaign: "The campaign of the credited touch.",
  ai_score:
    "The quality score when it came in, from 0 to 10 with one decimal; it stays as it is. 5.0 is your average lead.",
  first_source: "The source of the first touch.",
  last_source: "The source of the last touch.",
  first_campaign: "The campaign of the first touch.",
  last_campaign: "The campaign of the last touch.",
  first_touch_timestamp: "When the first touch was.",
  last_touch_timestamp: "When the last touch was.",
  status: "Your progress with it. Spam does not count in averages.",
  score_reasons: "What `ai_score` is made of: 5.0 plus the points.",
};

const SHOWN_LEAD_TEXTS = {
  ...LEAD_TEXTS,
  pageviews: "How many pages the visit had.",
  channel: "One of twenty channels, derived from source and medium.",
  quarantine: "The sign of spam that put it in quarantine.",
  score_now:
    "What its score would be if it came in now: by your current model, compared with your current average lead. Only for leads that are new, contacted or qualified; null for others, and for leads older than this field.",
  chance:
    "How likely a lead like this is to become business, from 0 to 1, with its 90% range. Only for leads with a `score_now`, and only once 300 outcomes or more agree with what your current model says; otherwise null.",
  score_model: "The version of the model that `ai_score` is of.",
  first_touch_uncertain:
    "The first touch is the earliest known, and there may have been one before: the visitor used Safari or an iPhone or iPad, where browsers delete such data after 7 days.",
  touches: "How the visitor came to the site, oldest first.",
  source_rule: "The rule that decided the channel, in words.",
  touch_reasons: "For each touch, why it is credited or not, in words.",
  credited_touch: "The position of the credited touch in `touches`.",
  channel_table: "The version of the source and channel tables.",
  visits: "Visits in the 90 days before, this one included.",
  dwell_seconds: "How long pages of this visit were visible.",
  first_pageviews: "The first three pages of the visit.",
  replay:
    "How its form was filled in: kinds of fields, never their names or values. Null if it is not known.",
  form_reader:
    "The version of the rules that its form's fields were read with. Null if they were not needed.",
  flags: 'What is unusual about it, such as "test" or "automated client".',
  submissions: "How often the same contact sent the form within ten minutes.",
  value_cents: "What the lead is worth to you, in hundredths of its currency.",
  notes: "Your notes.",
  currency: "The currency of the value. Values are never converted.",
  won_at: "When it was won. Null unless its status is won.",
  first_response_at:
    "When it was first marked as contacted, qualified, won or lost, other than by an import. Null if it never was.",
  external_ids: "The external_ids that it was added with.",
  outcomes: "Its latest outcomes, at most twenty, oldest first, and who reported each.",
  masked: "It came in after your plan had ended, so contact details are hidden until you choose one.",
  score_hidden:
    "Its score is hidden, because your account tests the score on a random fifth of new leads: `ai_score` and `score_now` are null and `score_reasons` is empty. It passes every `min_score`.",
  without_replay: "Your plan does not include the pages of the visit and the replay.",
  without_contacts: "You may not see contact details in this account.",
} as const;

/** The part of FIELD_TEXTS about leads and their parts. */
export const LEAD_SCHEMA_TEXTS = {
  Lead: SHOWN_LEAD_TEXTS,
  EventLead: {
    ...SHOWN_LEAD_TEXTS,
    site: "The site that it came from. Null if it was removed.",
    link: "A link to it in the dashboard.",
  },
  DeletedLead: { id: "The lead's id." },
  EventSite: { id: "The site's id.", name: "Its name.", domain: "Its domain." },
  Silence: {
    site: "The silent site.",
    silent_since: "When its last lead came.",
    leads_per_week: "How many leads it usually has in a week.",
    text: "The same in a sentence.",
    link: "A link to the dashboard.",
  },
  SubmittedLead: {
    ...LEAD_TEXTS,
    pageviews: "How many pages the visit had.",
    claim_token: "Of a demo lead without an account: moves it to the account you open.",
  },
  Touch: {
    at: "When the visitor arrived.",
    source: "utm_source, or the name of the referring site.",
    medium: "utm_medium.",
    campaign: "utm_campaign.",
    term: "utm_term.",
    content: "utm_content.",
    id: "utm_id.",
    source_platform: "utm_source_platform.",
    creative_format: "utm_creative_format.",
    marketing_tactic: "utm_marketing_tactic.",
    click_ids: "Click ids of ads by name, such as gclid.",
  },
  Pageview: {
    title: "The page's title.",
    dwell_seconds: "How long it was visible.",
    scroll: "How many tenths of it were seen by scrolling. 0 if it was not scrolled.",
    clicks: "How often it was clicked.",
  },
} as const;
