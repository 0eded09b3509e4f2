const HALF_LOG_TAU = 0.5 * Math.log(2 * Math.PI);

/** The logarithm of the gamma function, by Stirling's series where it is exact to ten digits. */
export function logGamma(x: number): number {
  let product = 1;
  let at = x;
  for (; at < 15; at++) product *= at;
  const series = 1 / (12 * at) - 1 / (360 * at ** 3) + 1 / (1260 * at ** 5);
  return (at - 0.5) * Math.log(at) - at + HALF_LOG_TAU + series - Math.log(product);
}

/** The logarithm of n!. */
export const logFactorial = (n: number): number => logGamma(n + 1);
