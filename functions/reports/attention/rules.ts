import { isLargeDrop } from "../chance/large-drop.ts";
import type { Cause, Finding } from "./alarm.ts";
import type { Drop } from "./drop.ts";

const SPAM_MIN = 10;
const SPAM_SHARE = 0.3;
const SPAM_TIMES = 2;
const COST_TIMES = 3;
const RESPONSES_MIN = 10;
const SLOWER_TIMES = 2;
/** An alarm about response times stays active while they are at least this much slower. */
const STILL_SLOWER_TIMES = 1.5;
const VISITS_MIN = 50;
/** The number of days without a visit that raises an alarm: 48 hours. */
const DAYS_WITHOUT = 2;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const found = (cause: Cause, raises = true): Finding[] => [{ cause, raises }];

/** Fewer leads than before. `limit`: the largest p-value that raises an alarm. */
export function fewerLeads(drop: Drop | null, limit: number): Finding[] {
  if (drop === null || !isLargeDrop(drop)) return [];
  const { chance, ...numbers } = drop;
  return found({ rule: "fewer_leads", ...numbers }, chance <= limit);
}

/** Spam and other leads of the last seven days and of the days before. */
export type SpamCounts = { spam: number; leads: number; spamBefore: number; leadsBefore: number };

/** An unusually large share of spam. */
export function muchSpam({ spam, leads, spamBefore, leadsBefore }: SpamCounts): Finding[] {
  const submissions = spam + leads;
  const before = spamBefore + leadsBefore;
  const usual_share = before === 0 ? 0 : spamBefore / before;
  const share = submissions === 0 ? 0 : spam / submissions;
  if (spam < SPAM_MIN || share <= SPAM_SHARE || share <= SPAM_TIMES * usual_share) return [];
  return found({ rule: "much_spam", spam, submissions, usual_share });
}

/**
 * Campaigns cost several times the usual cost per lead but brought no leads. `usual`: the account's median cost per
 * lead.
 */
export function costWithoutLeads(
  { cost, leads, currency }: { cost: number; leads: number; currency: string },
  usual: number | null,
): Finding[] {
  if (usual === null || usual <= 0 || leads > 0 || cost < COST_TIMES * usual) return [];
  const usual_cost_per_lead_cents = Math.round(usual);
  return found({ rule: "cost_without_leads", cost_cents: cost, usual_cost_per_lead_cents, currency });
}

/** The median response time in seconds, and the number of leads behind it. */
export type Responses = { seconds: number | null; answered: number };

/** Leads wait much longer for a response than before. */
export function slowResponses(now: Responses, before: Responses): Finding[] {
  if (now.seconds === null || before.seconds === null) return [];
  if (Math.min(now.answered, before.answered) < RESPONSES_MIN) return [];
  if (now.seconds <= STILL_SLOWER_TIMES * before.seconds) return [];
  return found(
    {
      rule: "slow_responses",
      response_seconds: now.seconds,
      answered: now.answered,
      usual_response_seconds: before.seconds,
    },
    now.seconds > SLOWER_TIMES * before.seconds,
  );
}

type Site = { site_id: string; site: string };

/** A busy site without a visit for two days. `visits`: visits per day, oldest first. */
export function noVisits(site: Site, visits: readonly number[]): Finding[] {
  const before = visits.slice(0, -DAYS_WITHOUT);
  const perDay = sum(before) / Math.max(1, before.length);
  if (perDay < VISITS_MIN || sum(visits.slice(-DAYS_WITHOUT)) > 0) return [];
  return found({ rule: "no_visits", ...site, visits_per_day: Math.round(perDay) });
}
