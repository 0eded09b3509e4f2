import { shortDuration } from "../../../../functions/platform/duration.ts";
import type { ScoreCard, ScoreModels } from "../../api/api.ts";
import { leadsText, rateText } from "../format.ts";

type Findings = NonNullable<ScoreCard["findings"]>;
type Band = Findings["bands"][number];
type Business = ScoreCard["business"];
type Bounds = { low: number | null; high: number | null };

const SMALL = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
/** Numbers up to ten are words. */
const numberText = (count: number): string => SMALL[count] ?? count.toLocaleString("en-US");

export const bandNames: Record<Band["band"], string> = {
  good: "Good, 7.0 and above",
  fair: "Fair, 5.0 to 6.9",
  poor: "Below your average lead",
};

/** What became of a lead that counts as business. */
const became = (business: Business): string => (business === "won" ? "won" : "qualified or won");

/** A 90% range of a rate: "37% to 72%". */
export const rangeText = ({ low, high }: Bounds): string =>
  low === null || high === null ? "" : `${rateText(low)} to ${rateText(high)}`;

/** What is missing for the next step, and what it brings. */
export function progressText({ progress, business }: Pick<ScoreCard, "progress" | "business">): string {
  const { step, counted, next, missing, missing_won, missing_lost } = progress;
  if (step === "report_card")
    return `${counted} of ${next} outcomes: mark ${numberText(missing)} more to get the report card.`;
  const kinds = [
    missing_won > 0 ? `${numberText(missing_won)} more ${became(business)}` : "",
    missing_lost > 0 ? `${numberText(missing_lost)} more lost or spam` : "",
  ].filter(Boolean);
  const also = kinds.length > 0 ? ` At least five of each kind are needed: ${kinds.join(" and ")}.` : "";
  if (missing === 0 && kinds.length > 0) return `${counted} outcomes.${also}`;
  if (missing === 0)
    return `${counted} of ${next} outcomes: within a day, the score is compared with what they teach.`;
  return `${counted} of ${next} outcomes: mark ${numberText(missing)} more, and the score is compared with what they teach.${also}`;
}

const VERDICTS: Record<Findings["good_against_poor"], string> = {
  better:
    "The score works for you: leads scored good become business more often than those below your average lead, and by more than chance.",
  worse:
    "The score is wrong for you: leads scored good become business less often than those below your average lead. Don’t go by it until it has learned from your outcomes.",
  too_few_to_tell:
    "Too few to tell: the ranges of leads scored good and of those below your average lead still overlap.",
};
export const verdictText = ({ good_against_poor }: Findings): string => VERDICTS[good_against_poor];

/** A band's leads: "11 of 20 won". */
export function bandText({ leads, won, assumed }: Band, business: Business): string {
  if (leads === 0) return "no outcome yet";
  const counted = assumed > 0 ? `, ${assumed} of them only assumed not to be` : "";
  return `${won} of ${leads} ${became(business)}${counted}`;
}

/** How fast a band's leads were answered. */
export const answeredText = ({ response_seconds, answered }: Band): string =>
  response_seconds === null
    ? "none answered"
    : `answered after ${shortDuration(response_seconds)} (median of ${leadsText(answered)})`;

const times = (value: number): string => `${value.toFixed(1)} times`;

function topText({ lift, lift_low, lift_high }: Findings["top_fifth"]): string[] {
  if (lift === null || lift_low === null || lift_high === null) return [];
  const range = `${lift_low.toFixed(1)} to ${lift_high.toFixed(1)}`;
  return [
    `The fifth of leads with the highest scores became business ${times(lift)} as often as all leads (${range}).`,
  ];
}

function rankingText(ranking: Findings["ranking"]): string[] {
  if (ranking === null) return [];
  return [
    `Of two leads, one that became business and one that did not, the first had the higher score in ${rateText(ranking.auc)} of cases (${rangeText(ranking)}). A coin would be right in 50%.`,
  ];
}

function answersText({ answers_follow_score, bands }: Findings): string[] {
  if (!answers_follow_score) return [];
  const [good, , poor] = bands;
  const time = (band: Band | undefined) => shortDuration(band?.response_seconds ?? 0);
  return [
    `Leads scored good were answered after ${time(good)}, those below your average lead after ${time(poor)}. That alone may be why more of them were won: the score may be confirming itself.`,
  ];
}

function driftText({ drift }: Findings): string[] {
  const { days, recent, earlier, ranking } = drift;
  if (recent.ranking === null || earlier.ranking === null)
    return [`There are not yet outcomes of both kinds in the last ${days} days and before to compare.`];
  const figures = `${rateText(recent.ranking.auc)} against ${rateText(earlier.ranking.auc)}`;
  const said = {
    better: `In the last ${days} days, the score ranked leads better than before`,
    worse: `In the last ${days} days, the score ranked leads worse than before`,
    too_few_to_tell: `Whether the score ranked leads better or worse in the last ${days} days than before, there are too few to tell`,
  };
  return [`${said[ranking]} (${figures}).`];
}

const outcomesText = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "outcome" : "outcomes"}`;

function hiddenText({ hidden }: Findings): string[] {
  if (hidden === null) return [];
  const { leads, ranking, good_against_poor, bands } = hidden;
  const of = `Of leads whose score nobody saw (${outcomesText(leads)})`;
  if (ranking === null) return [`${of}, not enough is known yet.`];
  const [good, , poor] = bands;
  const share = (band: Band | undefined) =>
    band === undefined || band.rate === null ? "none" : `${band.won} of ${band.leads}`;
  const verdict = {
    better: "the score holds without anybody going by it",
    worse: "the score is wrong",
    too_few_to_tell: "there are too few to tell whether the score holds",
  }[good_against_poor];
  return [
    `${of}, ${share(good)} scored good and ${share(poor)} below your average lead became business, and the higher score was right in ${rateText(ranking.auc)} of pairs (${rangeText(ranking)}): ${verdict}.`,
  ];
}

/** What else the outcomes say, a sentence each. */
export const findingTexts = (findings: Findings): string[] => [
  ...topText(findings.top_fifth),
  ...rankingText(findings.ranking),
  ...answersText(findings),
  ...driftText(findings),
  ...hiddenText(findings),
];

/** A model as people know it. */
export const modelName = (model: string): string =>
  model.startsWith("prior-") ? `the general model (${model})` : `your own model (${model})`;

const RESULTS: Record<ScoreModels["looks"][number]["result"], string> = {
  adopted: "predicted better than the general model, so new leads are scored by a model of your own",
  kept: "predicted no better than the general model by more than chance, so nothing changed",
  returned: "predicted no better than the general model, so it returned",
};
/** What followed from a comparison with what outcomes teach. */
export const lookText = ({ outcomes, won, result }: ScoreModels["looks"][number]): string =>
  `${outcomes} outcomes, ${won} of them business, ${RESULTS[result]}.`;

/** The evidence for what was taught: "with it, 14 of 40 became business, without it 9 of 60". */
export const taughtText = ({
  won,
  leads,
  won_without,
  leads_without,
  certain,
}: ScoreModels["models"][number]["taught"][number]): string =>
  `with it, ${won} of ${leads} became business; without it, ${won_without} of ${leads_without}${certain ? "" : " – not yet certain"}`;
