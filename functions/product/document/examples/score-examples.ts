import { LEAD } from "./example-replies.ts";

/** The part of EXAMPLES about how good the score is. */
export const SCORE_EXAMPLES = {
  "GET /api/score/card": {
    title: "Get the score's report card",
    reply: {
      ...{
        business: "won" as const,
        silence: false,
        hides_since: null,
        silence_days: 44,
        outcomes: 62,
        won: 20,
        assumed: 0,
      },
      progress: {
        ...{ step: "learning" as const, counted: 62, next: 100, missing: 38 },
        ...{ missing_won: 0, missing_lost: 0 },
      },
      findings: {
        good_against_poor: "better" as const,
        bands: [
          {
            ...{ band: "good" as const, leads: 20, won: 11, assumed: 0 },
            ...{ rate: 0.55, low: 0.3728, high: 0.7152, answered: 20, response_seconds: 2820 },
          },
          {
            ...{ band: "fair" as const, leads: 24, won: 7, assumed: 0 },
            ...{ rate: 0.2917, low: 0.1658, high: 0.4597, answered: 21, response_seconds: 3600 },
          },
          {
            ...{ band: "poor" as const, leads: 18, won: 2, assumed: 0 },
            ...{ rate: 0.1111, low: 0.0372, high: 0.2884, answered: 15, response_seconds: 5400 },
          },
        ],
        top_fifth: {
          ...{ rate: 0.5645, low: 0.3402, high: 0.7643 },
          ...{ lift: 1.75, lift_low: 1.0547, lift_high: 2.3694 },
        },
        ranking: { auc: 0.7488, low: 0.6207, high: 0.8441 },
        answers_follow_score: false,
        drift: {
          days: 90,
          recent: {
            ...{ leads: 26, won: 9, rate: 0.3462, low: 0.2139, high: 0.5075 },
            ranking: { auc: 0.7712, low: 0.5667, high: 0.8954 },
          },
          earlier: {
            ...{ leads: 36, won: 11, rate: 0.3056, low: 0.1969, high: 0.4412 },
            ranking: { auc: 0.7345, low: 0.5587, high: 0.8572 },
          },
          ranking: "too_few_to_tell" as const,
        },
        hidden: null,
      },
    },
  },
  "GET /api/score/unmarked": { query: { limit: "10" }, reply: { data: [LEAD], next_cursor: null } },
};
