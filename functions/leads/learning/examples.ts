import { DAY_MS } from "../../platform/day.ts";
import type { Label } from "../labels/label.ts";
import { unpackLevels } from "../scoring/levels.ts";
import { toRow } from "./design.ts";
import type { Example } from "./fit.ts";

/** What is learned from a label: what its lead was like, and what became of it. */
export type Taught = Pick<Label, "at" | "isWon" | "isSilent" | "weight" | "host"> & { levels: string };

/** How much the leads of one company, or copies of one lead, may count together. */
const TOGETHER_MAX = 3;

// Addresses whose domain is a company's. Everybody has one at a free provider.
const COMPANY: readonly unknown[] = ["work", "role", "site"];

const companyOf = ({ host, levels }: Taught): string | null =>
  host !== null && COMPANY.includes(unpackLevels(levels).email) ? host : null;

/** Leads that are alike in all that is learned from, and came in on the same day, are taken for copies. */
const copyOf = ({ levels, isWon, at }: Taught): string => `${levels} ${isWon} ${Math.floor(at / DAY_MS)}`;

/** Scales down weights of labels with the same key, so that together they count three at most. */
function capTogether(
  labels: readonly Taught[],
  weights: readonly number[],
  keyOf: (label: Taught) => string | null,
): number[] {
  const totals = new Map<string, number>();
  for (const [at, label] of labels.entries()) {
    const key = keyOf(label);
    if (key !== null) totals.set(key, (totals.get(key) ?? 0) + (weights[at] as number));
  }
  return labels.map((label, at) => {
    const total = totals.get(keyOf(label) ?? "") ?? 0;
    return (weights[at] as number) * Math.min(1, TOGETHER_MAX / Math.max(total, TOGETHER_MAX));
  });
}

/** How much each label counts: the leads of one company three at most, and copies of one lead. */
export const weigh = (labels: readonly Taught[]): number[] =>
  capTogether(
    labels,
    capTogether(
      labels,
      labels.map(({ weight }) => weight),
      companyOf,
    ),
    copyOf,
  );

/** Labels as examples, each as much as it counts. */
export function toExamples(labels: readonly Taught[]): Example[] {
  const weights = weigh(labels);
  return labels.map(({ levels, isWon }, at) => ({
    x: toRow(unpackLevels(levels)),
    won: isWon,
    weight: weights[at] as number,
    offset: 0,
  }));
}

/** How many outcomes were reported, and how many of them are wins, by what they count. Assumed ones don't. */
export function countReported(labels: readonly Taught[]): { outcomes: number; won: number; lost: number } {
  const weights = weigh(labels);
  const sum = (counts: (label: Taught) => boolean): number =>
    Math.floor(
      labels.reduce(
        (total, label, at) => total + (counts(label) && !label.isSilent ? (weights[at] as number) : 0),
        0,
      ) + 1e-9,
    );
  const [won, lost] = [sum(({ isWon }) => isWon), sum(({ isWon }) => !isWon)];
  return { outcomes: won + lost, won, lost };
}
