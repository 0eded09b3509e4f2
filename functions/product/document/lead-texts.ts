/** The texts of the parameters that sort and page a list of leads, or look one up. */
export const LIST_TEXTS = {
  limit: "How many leads to return.",
  cursor: "Where to continue: the `x-next-cursor` of the page before.",
  sort: "`created_at`: newest first, the default; `updated_at`: the oldest change first.",
  updated_since:
    "Only leads that changed at this time or later, the oldest change first. Changes of the last ten seconds follow in a later call. To follow all changes, call again with the last lead's `updated_at`. Deleted leads are in `GET /api/events`.",
  email: "Only leads with this email address.",
  external_id: "Only leads with this id in a system that sent them.",
} as const;

/** The texts of the errors of one lead or outcome in a batch. */
export const PROBLEM_TEXTS = {
  code: "Why it was rejected or failed, for programs: a code as in errors.",
  param: "The field that is wrong, as a dotted path inside of what was sent, if it is one.",
  detail: "Why it was rejected or failed, in one sentence for people.",
} as const;

/** The part of FIELD_TEXTS about changes of leads and their events. */
export const LEAD_CHANGE_TEXTS = {
  "PATCH /api/leads": {
    ids: "The leads' ids.",
    status: "Their new status.",
    results: "The result for each lead, in the order of the ids.",
  },
  BulkResult: {
    status:
      "`changed`; `unchanged`: it has this status already; `unknown`: you have no such lead; `rejected`: the id is not valid; `failed`: send it again.",
    lead: "The lead as it is now.",
    ...PROBLEM_TEXTS,
  },
  "PATCH /api/leads/{id}": {
    status: "Your progress with it.",
    value_cents: "What the lead is worth to you, in hundredths of the currency. Null clears it.",
    currency: "The currency of the value. Without it, the lead's own, or else your account's.",
    notes: "Your notes. Null clears them.",
  },
  "GET /api/events": {
    limit: "How many events to read. Fewer are returned if leads were deleted since.",
    since: "Only events from this time on, at most 30 days ago.",
    cursor: "Where to continue: the `next_cursor` of the response before.",
    data: "The events, oldest first. Events of the last ten seconds follow in a later call. They are kept from ten seconds after the account's first key or webhook was added.",
    next_cursor: "Where to continue, now or later. Null if there are no events yet.",
    has_more: "Whether there are more events now.",
  },
  Event: {
    type: "What happened.",
    event_id: "The event's id, the same as in webhooks.",
    created_at: "When it happened.",
    data: "The lead as it is now, with its site and a link to it; of a deleted lead, only its id; of a silent site, what its webhook says.",
  },
} as const;
