import { addVisits, emptySums, type Sums } from "./sums.ts";

/** Adds the sums of another row. Field by field, because a large report does this a hundred thousand times. */
export function addSums(sums: Sums, added: Sums): void {
  addVisits(sums, added);
  sums.leads += added.leads;
  sums.qualified += added.qualified;
  sums.won += added.won;
  sums.lost += added.lost;
  sums.value += added.value;
  sums.value_squares += added.value_squares;
  sums.cost += added.cost;
  sums.shared_cost += added.shared_cost;
  sums.paid_leads += added.paid_leads;
  sums.paid_qualified += added.paid_qualified;
  sums.paid_won += added.paid_won;
  sums.paid_value += added.paid_value;
  sums.paid_value_squares += added.paid_value_squares;
  sums.filtered += added.filtered;
  sums.visit_leads += added.visit_leads;
  sums.score += added.score;
  sums.scored += added.scored;
  sums.answered += added.answered;
  sums.known += added.known;
  sums.knowable += added.knowable;
  sums.responses = join(sums.responses, added.responses);
  sums.closings = join(sums.closings, added.closings);
}

/** Adds times to others, in place. */
function join(times: Sums["responses"], added: Sums["responses"]): Sums["responses"] {
  if (added === null) return times;
  const joined = times ?? [];
  for (const time of added) joined.push(time);
  return joined;
}

/** The sums of several rows. */
export function mergeSums(all: Iterable<Sums>): Sums {
  const merged = emptySums();
  for (const sums of all) addSums(merged, sums);
  return merged;
}
