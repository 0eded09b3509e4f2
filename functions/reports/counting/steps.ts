/** A computation in small steps, between which it can pause. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** How many items a step visits. */
const STEP = 500;

/** Visits all items, a step at a time. */
export function* visitEach<Item>(items: Iterable<Item>, visit: (item: Item) => void): Steps<void> {
  let visited = 0;
  for (const item of items) {
    visit(item);
    visited += 1;
    if (visited % STEP === 0) yield undefined;
  }
}

/** Runs all steps at once. */
export function runAll<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
