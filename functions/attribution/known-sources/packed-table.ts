/** Rows as one text, sorted by their keys: it needs no reading in before the first look-up. No key holds a space. */
export const packTable = (rows: [key: string, value: string][]): string =>
  [...new Map(rows)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key} ${value}\n`)
    .join("");

/** The value of a key in a packed table, by halves; null where there is none. */
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
