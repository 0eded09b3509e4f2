import type { Lead } from "../../api/api.ts";

const percent = (share: number): number => Math.round(share * 100);

/** "1 in 4", or "7 in 10" from a half on. */
function odds(share: number): string {
  const inTen = Math.round(share * 10);
  if (share >= 0.5) return `${Math.min(9, inTen)} in 10`;
  return `1 in ${Math.round(1 / Math.max(share, 0.001))}`;
}

/** How many leads like this become business, and between which shares that surely is. */
export const chanceText = ({ estimate, low, high }: NonNullable<Lead["chance"]>): string =>
  `About ${odds(estimate)} leads like this become business (${percent(low)}–${percent(high)}%).`;
