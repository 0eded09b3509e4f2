/** Maps items with at most `lanes` running at a time. Results keep the order of the items. */
export async function runParallel<Item, Result>(
  items: readonly Item[],
  lanes: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const work = async () => {
    for (const [at, item] of waiting) results[at] = await run(item);
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return results;
}
