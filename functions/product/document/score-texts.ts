const RATE = {
  rate: "The share of them that became business; null without leads.",
  low: "The lower end of its 90% range.",
  high: "The upper end of its 90% range.",
};
const VERDICT = "or `too_few_to_tell` while the ranges overlap.";

/** The part of FIELD_TEXTS about how good the score is. */
export const SCORE_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "GET /api/score/unmarked": {
    limit: "How many leads to return.",
    data: "The leads, the most useful to mark first.",
    next_cursor: "Always null: once some are marked, ask again.",
  },
  ScoreCard: {
    business: "What counts as business: won leads, or qualified ones too.",
    silence: "Whether leads without an outcome count as not won.",
    hides_since: "Since when the scores of a fifth of new leads have been hidden; null if they are not.",
    silence_days:
      "After how many days they do, or would: 30, or twice the time of a slow win if that is longer.",
    outcomes: "How many outcomes were reported. A contact counts once.",
    won: "How many of them became business.",
    assumed:
      "How many leads without an outcome count as not won, with half weight, because the account's settings say so.",
    progress:
      "The next step: the `report_card` itself, or `learning` from outcomes. `counted` of the `next` outcomes that it needs are there, and `missing` are to be marked; `missing_won` and `missing_lost` say how many of those must be of that kind. The leads of one company count three at most.",
    findings: "What the outcomes say; null below ten of them.",
  },
  ScoreFindings: {
    good_against_poor: `Whether leads scored good do \`better\` or \`worse\` than those scored poor, ${VERDICT}`,
    bands: "The leads by their score when they came in.",
    top_fifth:
      "The fifth of leads with the highest scores; `lift` is how many times as often they became business as all leads did, with its range.",
    ranking: "How well the score ranks leads; null unless there are leads of both kinds.",
    answers_follow_score:
      "Whether good leads are answered in less than half the time of poor ones. Then the score may be a cause of its own success.",
    drift: `The outcomes of the last \`days\` against those before. \`ranking\` says whether the score ranks the recent ones \`better\` or \`worse\`, ${VERDICT}`,
    hidden:
      "The same of leads whose score was hidden until what became of them was known, so that nobody could go by it; null if there are none.",
  },
  ScoreBand: {
    band: "The band: good is 7 and above, fair 5 and above; poor is below the average lead.",
    leads: "How many leads with an outcome, assumed ones included.",
    won: "How many of them became business.",
    assumed: "How many are only assumed not to have become business.",
    ...RATE,
    answered: "How many of them were answered.",
    response_seconds: "The median time to the first response; null if none was answered.",
  },
  ScoreRanking: {
    auc: "How often a lead that became business had a higher score than one that did not. 0.5 is chance, 1 is perfect.",
    low: "The lower end of its 90% range.",
    high: "The upper end of its 90% range.",
  },
  ScorePeriod: {
    leads: "How many leads with an outcome in these days.",
    won: "How many of them became business.",
    ...RATE,
    ranking: "How well the score ranked them.",
  },
  ScoreHidden: {
    leads: "How many leads with an outcome had a hidden score.",
    won: "How many of them became business.",
    ...RATE,
    ranking: "How well the score ranks them.",
    good_against_poor: `Whether those scored good do \`better\` or \`worse\` than those scored poor, ${VERDICT}`,
    bands: "The leads by the score that was hidden.",
  },
};
