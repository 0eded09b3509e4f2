/** Packs rows into one text, sorted by key, so that a lookup needs no parsing first. Keys must not contain spaces. */
export const packTable = (rows: [key: string, value: string][]): string =>
  [...new Map(rows)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key} ${value}\n`)
    .join("");

/** Finds the value of a key in a packed table by binary search; null if absent. */
export function lookUp(table: string, key: string): string | null {
  let [from, to] = [0, table.length];
  while (from < to) {
    const start = table.lastIndexOf("\n", ((from + to) >>> 1) - 1) + 1;
    const gap = table.indexOf(" ", start);
    const found = table.slice(start, gap);
    if (found === key) return table.slice(gap + 1, table.indexOf("\n", gap));
    if (found < key) from = table.indexOf("\n", gap) + 1;
    else to = start;
  }
  return null;
}
