/** Runs `work` on all items, `width` at a time, and returns the results in the items' order. */
export async function parallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item, at: number) => Promise<Result>,
  width = 16,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [at, item] of queue) results[at] = await work(item, at);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
