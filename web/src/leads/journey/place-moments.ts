/**
 * Places moments (ascending, Unix milliseconds) on a line from 0 to 1: the gaps between them are to scale, except that
 * none is narrower than `narrowest`, so that what is written on it can be read. Gaps that don't fit are all equal.
 */
export function placeMoments(moments: readonly number[], narrowest: number): number[] {
  const spans = moments.slice(1).map((moment, at) => Math.max(0, moment - (moments[at] ?? moment)));
  const floor = Math.min(narrowest, 1 / spans.length);
  // Widening one gap narrows the others, of which more may then be too narrow.
  const narrow = new Set<number>();
  const scale = (): number => {
    const total = spans.reduce((sum, span, at) => (narrow.has(at) ? sum : sum + span), 0);
    return total === 0 ? 0 : (1 - narrow.size * floor) / total;
  };
  for (let before = -1; before !== narrow.size; ) {
    before = narrow.size;
    const perSpan = scale();
    for (const [at, span] of spans.entries()) if (span * perSpan < floor) narrow.add(at);
  }
  const perSpan = scale();
  // If all happened at once, nothing is to scale.
  const rest = narrow.size === spans.length ? 1 / spans.length : floor;
  const places = [0];
  for (const [at, span] of spans.entries())
    places.push((places[at] ?? 0) + (narrow.has(at) ? rest : span * perSpan));
  return places.slice(0, moments.length);
}
