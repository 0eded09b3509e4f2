import * as v from "valibot";

/**
 * How a model's log-odds of a lead, `base` + z, relate to what became of leads: their true log-odds are `intercept` + `slope`
 * times these. `covariance` is that of the errors of both: of the intercept, of both together, of the slope.
 */
export const Calibration = v.object({
  /** The model it is of. */
  model: v.string(),
  base: v.number(),
  intercept: v.number(),
  slope: v.number(),
  covariance: v.tuple([v.number(), v.number(), v.number()]),
});
export type Calibration = v.InferOutput<typeof Calibration>;

/** The share of leads like this that become business, and its 90% range. */
export const Chance = v.object({ estimate: v.number(), low: v.number(), high: v.number() });
export type Chance = v.InferOutput<typeof Chance>;

/** Standard errors of a 90% range. */
const ERRORS = 1.645;

const toShare = (logOdds: number): number => Math.round(1000 / (1 + Math.exp(-logOdds))) / 1000;

/** The chance of a lead whose log-odds are `z` by the calibrated model, compared with the model's expected lead. */
export function chanceAt({ base, intercept, slope, covariance }: Calibration, z: number): Chance {
  const [ofIntercept, ofBoth, ofSlope] = covariance;
  const full = base + z;
  const middle = intercept + slope * full;
  const error = ERRORS * Math.sqrt(ofIntercept + 2 * full * ofBoth + full * full * ofSlope);
  return { estimate: toShare(middle), low: toShare(middle - error), high: toShare(middle + error) };
}
