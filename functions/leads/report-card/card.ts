import * as v from "valibot";
import type { ScoreSettings } from "../../accounts/score-settings.ts";
import { DAY_MS } from "../../platform/day.ts";
import { countLabels, type Label, quantile, silenceDays } from "../labels/label.ts";
import { countReported, weigh } from "../learning/examples.ts";
import { EACH_MIN, lookAt, nextLook } from "../learning/gate.ts";
import { hidesSince, wasHidden } from "../scoring/hidden.ts";
import { toBand } from "../tallies/tally.ts";
import { auc, type Ranged, rateOf, type Scored, tally, topFifth } from "./ranking.ts";

/** The outcomes from which there is a report card. */
export const CARD_MIN = 10;
const RECENT_DAYS = 90;
/** Fewer answered leads say little about who is answered first. */
const ANSWERED_MIN = 5;

const share = v.nullable(v.number());
const Rate = { rate: share, low: share, high: share };
const CARD_BANDS = ["good", "fair", "poor"] as const;
/** Whether two figures differ: only if their ranges part. */
const VERDICTS = ["better", "worse", "too_few_to_tell"] as const;
type Verdict = (typeof VERDICTS)[number];

export const CardBand = v.object({
  band: v.picklist(CARD_BANDS),
  leads: v.number(),
  won: v.number(),
  assumed: v.number(),
  ...Rate,
  answered: v.number(),
  response_seconds: v.nullable(v.number()),
});
type CardBand = v.InferOutput<typeof CardBand>;

export const Ranking = v.object({ auc: v.number(), low: v.number(), high: v.number() });

export const CardPeriod = v.object({
  leads: v.number(),
  won: v.number(),
  ...Rate,
  ranking: v.nullable(Ranking),
});

/** Leads whose score nobody saw until what became of them was known. */
export const HiddenFifth = v.object({
  ...CardPeriod.entries,
  good_against_poor: v.picklist(VERDICTS),
  bands: v.array(CardBand),
});

export const Findings = v.object({
  good_against_poor: v.picklist(VERDICTS),
  bands: v.array(CardBand),
  top_fifth: v.object({ ...Rate, lift: share, lift_low: share, lift_high: share }),
  ranking: v.nullable(Ranking),
  answers_follow_score: v.boolean(),
  drift: v.object({
    days: v.number(),
    recent: CardPeriod,
    earlier: CardPeriod,
    ranking: v.picklist(VERDICTS),
  }),
  hidden: v.nullable(HiddenFifth),
});
type Findings = v.InferOutput<typeof Findings>;

/**
 * What the account's outcomes say about its score. `findings` is null with too few outcomes; `next` is how many outcomes the
 * next step needs, and the missing ones are those to mark until then.
 */
export const ScoreCard = v.object({
  business: v.picklist(["won", "qualified"]),
  silence: v.boolean(),
  hides_since: v.nullable(v.string()),
  silence_days: v.number(),
  outcomes: v.number(),
  won: v.number(),
  assumed: v.number(),
  progress: v.object({
    step: v.picklist(["report_card", "learning"]),
    counted: v.number(),
    next: v.number(),
    missing: v.number(),
    missing_won: v.number(),
    missing_lost: v.number(),
  }),
  findings: v.nullable(Findings),
});
export type ScoreCard = v.InferOutput<typeof ScoreCard>;

type Weighed = Label & Scored;

/** Four decimals: far finer than any range. */
const round = (value: number): number => Math.round(value * 10_000) / 10_000;

function showRate(ranged: Ranged | null) {
  if (ranged === null) return { rate: null, low: null, high: null };
  const [low, high] = ranged.range;
  return { rate: round(ranged.value), low: round(low), high: round(high) };
}

function showRanking(leads: readonly Scored[]): v.InferOutput<typeof Ranking> | null {
  const found = auc(leads);
  if (found === null) return null;
  const [low, high] = found.range;
  return { auc: round(found.value), low: round(low), high: round(high) };
}

type Bounds = { low: number | null; high: number | null };

/** How one figure compares with another by their ranges. */
function judge(one: Bounds | null, other: Bounds | null): Verdict {
  if (one === null || other === null) return "too_few_to_tell";
  if (one.low !== null && other.high !== null && one.low > other.high) return "better";
  return one.high !== null && other.low !== null && one.high < other.low ? "worse" : "too_few_to_tell";
}

function showBand(band: CardBand["band"], all: readonly Weighed[]): CardBand {
  const leads = all.filter(({ score }) => toBand(score) === band);
  const times = leads.map(({ response_seconds }) => response_seconds).filter((time) => time !== null);
  const median = quantile(
    times.sort((a, b) => a - b),
    0.5,
  );
  return {
    band,
    leads: leads.length,
    won: leads.filter(({ isWon }) => isWon).length,
    assumed: leads.filter(({ isSilent }) => isSilent).length,
    ...showRate(rateOf(tally(leads))),
    answered: times.length,
    response_seconds: median === null ? null : Math.round(median),
  };
}

/** Whether good leads are answered in less than half the time of poor ones: then the score is also a cause of wins. */
function answersFollow(good: CardBand | undefined, poor: CardBand | undefined): boolean {
  if (good === undefined || poor === undefined) return false;
  if (good.response_seconds === null || poor.response_seconds === null) return false;
  const isKnown = Math.min(good.answered, poor.answered) >= ANSWERED_MIN;
  return isKnown && good.response_seconds * 2 < poor.response_seconds;
}

function showTopFifth(leads: readonly Scored[]): Findings["top_fifth"] {
  const top = showRate(rateOf(topFifth(leads)));
  const all = rateOf(tally(leads))?.value ?? 0;
  const lift = (rate: number | null) => (rate === null || all === 0 ? null : round(rate / all));
  return { ...top, lift: lift(top.rate), lift_low: lift(top.low), lift_high: lift(top.high) };
}

const showPeriod = (leads: readonly Weighed[]): v.InferOutput<typeof CardPeriod> => ({
  leads: leads.length,
  won: leads.filter(({ isWon }) => isWon).length,
  ...showRate(rateOf(tally(leads))),
  ranking: showRanking(leads),
});

/** The ranking of outcomes of the last 90 days against that of those before. */
function findDrift(leads: readonly Weighed[], now: Date): Findings["drift"] {
  const since = now.getTime() - RECENT_DAYS * DAY_MS;
  const recent = showPeriod(leads.filter(({ decided_at }) => decided_at >= since));
  const earlier = showPeriod(leads.filter(({ decided_at }) => decided_at < since));
  return { days: RECENT_DAYS, recent, earlier, ranking: judge(recent.ranking, earlier.ranking) };
}

function compareBands(leads: readonly Weighed[]): Pick<Findings, "bands" | "good_against_poor"> {
  const bands = CARD_BANDS.map((band) => showBand(band, leads));
  const [good, , poor] = bands;
  return { good_against_poor: judge(good ?? null, poor ?? null), bands };
}

/** The leads whose score was hidden. Nobody could answer them sooner for it. */
function findHidden(leads: readonly Weighed[], periods: ScoreSettings["hidden"]): Findings["hidden"] {
  const hidden = leads.filter((lead) => lead.is_hidden && wasHidden(periods, lead));
  return hidden.length === 0 ? null : { ...showPeriod(hidden), ...compareBands(hidden) };
}

function findAll(leads: readonly Weighed[], periods: ScoreSettings["hidden"], now: Date): Findings {
  const compared = compareBands(leads);
  const [good, , poor] = compared.bands;
  return {
    ...compared,
    top_fifth: showTopFifth(leads),
    ranking: showRanking(leads),
    answers_follow_score: answersFollow(good, poor),
    drift: findDrift(leads, now),
    hidden: findHidden(leads, periods),
  };
}

/** What the next step is and how far it is, by outcomes as learning counts them. `looked`: those of its last look. */
function progressOf(labels: readonly Label[], isReady: boolean, looked: number): ScoreCard["progress"] {
  const { outcomes: counted, won, lost } = countReported(labels);
  if (!isReady) {
    const missing = Math.max(1, CARD_MIN - counted);
    return { step: "report_card", counted, next: CARD_MIN, missing, missing_won: 0, missing_lost: 0 };
  }
  const reached = lookAt(counted);
  // A look that waits for five of each kind, or else the next one.
  const next = reached !== null && reached > looked ? reached : nextLook(Math.max(counted, looked));
  return {
    ...{ step: "learning", counted, next, missing: Math.max(0, next - counted) },
    ...{ missing_won: Math.max(0, EACH_MIN - won), missing_lost: Math.max(0, EACH_MIN - lost) },
  };
}

/** An account's report card: how its leads fared by the score they had when they came in. */
export function buildCard(
  labels: readonly Label[],
  { business, silence, hidden, looked }: ScoreSettings & { looked: number },
  now: Date,
): ScoreCard {
  const weights = weigh(labels);
  const weighed = labels.flatMap((label, at): Weighed[] =>
    label.score === null ? [] : [{ ...label, score: label.score, weight: weights[at] as 1 | 0.5 }],
  );
  const { reported, won, assumed } = countLabels(labels);
  const isReady = weighed.filter(({ isSilent }) => !isSilent).length >= CARD_MIN;
  return {
    ...{ business, silence, outcomes: reported, won, assumed },
    hides_since: hidesSince(hidden),
    silence_days: silenceDays(labels.filter(({ isSilent }) => !isSilent)),
    progress: progressOf(labels, isReady, looked),
    findings: isReady ? findAll(weighed, hidden, now) : null,
  };
}
