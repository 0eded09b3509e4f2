import { DAY_MS } from "../../platform/day.ts";
import { type DatedCandidate, type Label, slowWin } from "../labels/label.ts";
import { type Band, toBand } from "../tallies/tally.ts";

/** How long a lead may take while no win has shown it. */
const WAIT_DAYS = 7;

/** How old a lead is, in ms, when its outcome is usually known: as old as a slow win. */
export const ripeAge = (labels: readonly Label[]): number => slowWin(labels) ?? WAIT_DAYS * DAY_MS;

/** Someone has dealt with it, and likely knows how it ended. */
const isWorkedOn = ({ status }: DatedCandidate): boolean => status !== "new";

/** The newest lead of each contact whose outcome is unknown: a contact counts once. */
function oncePerContact(open: readonly DatedCandidate[], labels: readonly Label[]): DatedCandidate[] {
  const known = new Set(labels.filter(({ isSilent }) => !isSilent).map(({ contact }) => contact));
  return open.filter(({ contact }) => !known.has(contact) && known.add(contact));
}

/**
 * Orders leads without an outcome, the most useful to mark first. Bands take turns, the one with the fewest outcomes first, so
 * that the range of each becomes narrow; within a band, leads that someone has dealt with come first. `open` is newest first.
 */
export function orderUnmarked(open: readonly DatedCandidate[], labels: readonly Label[]): DatedCandidate[] {
  const turns = new Map<Band, number>();
  const takeTurn = (band: Band): number => {
    const turn = turns.get(band) ?? 0;
    turns.set(band, turn + 1);
    return turn;
  };
  for (const { score, isSilent } of labels) if (!isSilent) takeTurn(toBand(score));
  const leads = oncePerContact(open, labels).sort((a, b) => Number(isWorkedOn(b)) - Number(isWorkedOn(a)));
  return leads
    .map((lead) => ({ lead, turn: takeTurn(toBand(lead.score)) }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ lead }) => lead);
}
