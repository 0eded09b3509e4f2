import type { Model } from "../../../../functions/reports/models.ts";

/** How each model divides the credit for a lead, and which touches that favors. */
export const formulas: Record<Model, { formula: string; favors: string }> = {
  first: { formula: "100% to the first touch.", favors: "what starts a journey" },
  last: { formula: "100% to the last touch.", favors: "what comes right before the lead" },
  last_non_direct: {
    formula: "100% to the last touch that is not a direct visit.",
    favors: "the last known source",
  },
  linear: { formula: "An equal share to every touch.", favors: "what is on many journeys" },
  position: {
    formula:
      "40% to the first touch, 40% to the last, 20% shared between the others. Two touches get half each.",
    favors: "what starts and what ends a journey",
  },
  time_decay: {
    formula:
      "A touch 7 days before the lead gets half as much as one on the same day; one 14 days before, a quarter.",
    favors: "what is close to the lead",
  },
};
