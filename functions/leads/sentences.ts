import { DEFAULT_CURRENCY } from "../accounts/currency.ts";
import type { SourceRule } from "./attribution/channel.ts";
import { isCredit, type TouchReason } from "./attribution/journey.ts";
import type { Lead, Outcome, StoredLead, StoredOutcome } from "./lead.ts";
import { unpackReplay } from "./replay.ts";
import type { ScoreCode } from "./scoring/score.ts";
import type { SpamSign } from "./spam/quarantine.ts";

export const SCORE_SENTENCES: Record<ScoreCode, string> = {
  "email.work": "Company email address",
  "email.site": "Email address on this site's own domain",
  "email.role": "Email address of a team, not a person",
  "email.free": "Free email provider",
  "email.none": "No email address",
  "email.malformed": "Invalid email address",
  "email.disposable": "Disposable email address",
  "name.full": "Full name given",
  "name.one": "Only one name given",
  "name.none": "No name",
  "name.odd": "Does not look like a name",
  "phone.given": "Phone number given",
  "phone.none": "No phone number",
  "phone.odd": "Invalid phone number",
  "company.given": "Company given",
  "company.none": "No company",
  "message.long": "Detailed message",
  "message.medium": "Message of medium length",
  "message.short": "Short message",
  "message.none": "No message",
  "message.gibberish": "Message looks like random letters",
  "message.steering": "Message addresses the score, not you",
  "intent.shown": "Asks for a price, a date or a demo",
  "intent.none": "Doesn't ask for a price, a date or a demo",
  "question.asked": "Asks a question",
  "question.none": "Asks no question",
  "links.some": "Links in the message",
  "links.none": "No links in the message",
  "pitch.some": "Reads like a sales pitch",
  "pitch.none": "Doesn't read like a sales pitch",
  "channel.Direct": "Came directly",
  "channel.AI assistant": "Came from an AI assistant",
  "channel.Paid Search": "Came from paid search",
  "channel.Paid Social": "Came from paid social",
  "channel.Paid Shopping": "Came from a shopping ad",
  "channel.Paid Video": "Came from a video ad",
  "channel.Paid Other": "Came from a paid click",
  "channel.Display": "Came from a display ad",
  "channel.Cross-network": "Came from a cross-network campaign",
  "channel.Affiliates": "Came from an affiliate",
  "channel.Organic Search": "Came from organic search",
  "channel.Organic Social": "Came from organic social",
  "channel.Organic Shopping": "Came from a shop",
  "channel.Organic Video": "Came from a video",
  "channel.Email": "Came from an email",
  "channel.SMS": "Came from a text message",
  "channel.Audio": "Came from audio",
  "channel.Mobile Push Notifications": "Came from a push notification",
  "channel.Referral": "Came from a link on another site",
  "channel.Unassigned": "Came from an unknown kind of source",
  "visits.one": "First visit",
  "visits.few": "Two or three visits",
  "visits.several": "Several visits",
  "visits.many": "Many visits",
  "returned.yes": "Came back before getting in touch",
  "returned.no": "Got in touch on the first visit",
  "pageviews.one": "Saw a single page",
  "pageviews.few": "Saw two or three pages",
  "pageviews.several": "Read several pages",
  "pageviews.many": "Read many pages",
  "pageviews.countless": "Saw more pages than most leads",
  "dwell.under_10_s": "Stayed a few seconds",
  "dwell.under_30_s": "Stayed under half a minute",
  "dwell.under_1_min": "Stayed under a minute",
  "dwell.under_3_min": "Stayed a minute or more",
  "dwell.under_10_min": "Took time to read",
  "dwell.under_20_min": "Read for over ten minutes",
  "dwell.over_20_min": "Read for over twenty minutes",
  "prices.seen": "Looked at prices",
  "prices.unseen": "Did not look at prices",
  "contact.seen": "Went to the contact page",
  "contact.unseen": "Did not go to the contact page",
  "pace.hasty": "Sent within two seconds of opening the page",
  "pace.quick": "Sent soon after opening the page",
  "pace.steady": "Sent some time after opening the page",
  "pace.slow": "Took time on the page before sending",
  average: "Compared with your average lead",
  rest: "All other signs together",
};

const SPAM_SENTENCES: Record<SpamSign, string> = {
  honeypot: "a field hidden from people was filled in",
  gibberish: "random letters from a disposable address",
  "links in the name": "a link or HTML in the name",
  crawler: "sent by a crawler or an automated browser",
  "sent five times": "sent five times within ten minutes",
};

/** A whole sentence, or its subject and the rest where the subject depends on what the rule applied to. */
const RULE_SENTENCES: Record<SourceRule["code"], string | [subject: string, rest: string]> = {
  direct: "Nothing says where the visitor came from",
  setup_test: "The link of the setup test",
  spam: "Known referrer spam",
  cross_network: "The campaign runs across networks",
  paid_shopping: "A paid click from a shop or a shopping campaign",
  paid_search: "A paid click from a search engine",
  paid_social: "A paid click from a social network",
  paid_video: "A paid click from a video site",
  display: "A display ad",
  paid: "A paid click",
  ai: ["The source is", "an AI assistant"],
  shopping: ["The source is", "a shop, or the campaign is for shopping"],
  social: ["The source or medium is", "a social network"],
  video: ["The source or medium is", "video"],
  search: ["The source is", "a search engine"],
  organic: "The medium is organic search",
  link: "The medium is a link",
  email: ["The source or medium is", "email"],
  affiliate: ["The source or medium is", "an affiliate"],
  audio: "The medium is audio",
  sms: ["The source or medium is", "SMS"],
  push: "The medium is a push notification",
  referral: "A link on another site",
  unassigned: "The source fits no known channel",
};

const SUBJECTS = { referrer: "The referrer is", click_id: "The click id is for" };

function ruleSentence({ code, by }: SourceRule): string {
  const sentence = RULE_SENTENCES[code];
  if (typeof sentence === "string") return sentence;
  const [subject, rest] = sentence;
  return `${by ? SUBJECTS[by] : subject} ${rest}`;
}

const TOUCH_SENTENCES: Record<TouchReason, string> = {
  only: "the only touch",
  last: "the last touch that counts",
  first_counting: "the first touch that counts, as none of the last 30 days does",
  first: "the first touch, as none counts",
  later: "a later touch won",
  older_than_30_days: "older than 30 days",
  older_than_90_days: "older than 90 days",
  direct: "a direct visit",
  own_site: "a link on the site itself",
  passage: "a payment or sign-in page",
  spam: "referrer spam",
};

function touchSentence(code: TouchReason, reported = false): string {
  const why = TOUCH_SENTENCES[code];
  if (!isCredit(code)) return `Not credited: ${why}`;
  return `Credited${reported ? " as reported" : ""}: ${why}`;
}

function creditedTouch(reasons: TouchReason[]): number | null {
  const index = reasons.findIndex(isCredit);
  return index === -1 ? null : index;
}

/** The reasons for a score as sentences. The one for a quarantine comes first. */
export function scoreReasons({
  score_reasons,
  quarantine,
}: Pick<StoredLead, "score_reasons" | "quarantine">): Lead["score_reasons"] {
  const reasons = score_reasons.map(({ code, points }) => ({ reason: SCORE_SENTENCES[code], points }));
  if (quarantine === null) return reasons;
  const { sign, points } = quarantine;
  return [{ reason: `In quarantine: ${SPAM_SENTENCES[sign]}`, points }, ...reasons];
}

const showOutcome = ({ at, via, by, status, value, automated }: StoredOutcome): Outcome => ({
  ...{ at, via, by: by ?? null },
  ...(automated && { automated }),
  ...(status !== undefined && { status }),
  ...(value && { value_cents: value.cents ?? null, currency: value.currency }),
});

/** Presents a stored lead in the API's form. The only place where codes become sentences. */
export const explain = (
  { levels: _, score_hidden: __, ...lead }: StoredLead,
  current: Pick<Lead, "score_now" | "chance"> | null = null,
): Lead => ({
  ...lead,
  ...(current ?? { score_now: null, chance: null }),
  score_reasons: scoreReasons(lead),
  quarantine: lead.quarantine?.sign ?? null,
  replay: lead.replay === null ? null : unpackReplay(lead.replay),
  source_rule: lead.source_rule && ruleSentence(lead.source_rule),
  touch_reasons: lead.touch_reasons.map((code) => touchSentence(code, lead.reported)),
  credited_touch: creditedTouch(lead.touch_reasons),
  first_touch_uncertain: lead.first_touch_uncertain === true,
  currency: lead.value_cents === null ? null : (lead.currency ?? DEFAULT_CURRENCY),
  outcomes: lead.outcomes.map(showOutcome),
});
