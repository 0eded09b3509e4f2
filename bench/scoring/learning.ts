/** A lead as training data: the indexes of its active binary features, and its outcome. */
export type Case = { active: number[]; won: boolean };

const sigma = (x: number): number => 1 / (1 + Math.exp(-x));

/** The probability that a won lead is ranked above one that wasn't (ROC AUC); ties count half. */
export function computeAuc(scored: { score: number; won: boolean }[]): number {
  const sorted = scored.toSorted((a, b) => a.score - b.score);
  let ranks = 0;
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    while (to < sorted.length && sorted[to]?.score === sorted[from]?.score) to++;
    ranks += ((from + 1 + to) / 2) * sorted.slice(from, to).filter(({ won }) => won).length;
    from = to;
  }
  const won = scored.filter((each) => each.won).length;
  return (ranks - (won * (won + 1)) / 2) / (won * (scored.length - won));
}

/** The expected calibration error: ten bins of equal width, weighted by size. */
export function computeEce(predictions: { chance: number; won: boolean }[]): number {
  const bins = Array.from({ length: 10 }, (_, bin) =>
    predictions.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === bin),
  );
  return bins.reduce((sum, bin) => {
    const gap = bin.reduce((total, { chance, won }) => total + chance - (won ? 1 : 0), 0);
    return sum + Math.abs(gap) / predictions.length;
  }, 0);
}

const ROUNDS = 500;
/** A lead has up to 17 active features; larger steps would overshoot. */
const RATE = 0.5;
const RIDGE = 1e-3;

/** Logistic regression over binary features by gradient descent. Returns the model's prediction function. */
export function learn(cases: Case[], features: number): (active: number[]) => number {
  const weights = new Float64Array(features);
  let bias = 0;
  const chanceOf = (active: number[]) =>
    sigma(active.reduce((sum, feature) => sum + (weights[feature] ?? 0), bias));
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = weights.map((weight) => RIDGE * weight);
    let slope = 0;
    for (const { active, won } of cases) {
      const miss = (chanceOf(active) - (won ? 1 : 0)) / cases.length;
      slope += miss;
      for (const feature of active) slopes[feature] = (slopes[feature] ?? 0) + miss;
    }
    bias -= RATE * slope;
    for (const [feature, each] of slopes.entries()) weights[feature] = (weights[feature] ?? 0) - RATE * each;
  }
  return chanceOf;
}

/** Predicts each case with a model trained only on the other folds. */
export function crossValidate(
  cases: Case[],
  features: number,
  folds = 5,
): { chance: number; won: boolean }[] {
  return Array.from({ length: folds }, (_, fold) => {
    const chanceOf = learn(
      cases.filter((_, at) => at % folds !== fold),
      features,
    );
    return cases
      .filter((_, at) => at % folds === fold)
      .map(({ active, won }) => ({ chance: chanceOf(active), won }));
  }).flat();
}
