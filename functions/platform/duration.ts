const UNITS = [
  ["day", 86_400],
  ["h", 3600],
  ["min", 60],
  ["s", 1],
] as const;

/** Formats whole seconds in their two largest units: "40 s", "3 min 5 s", "2 h", "1 day 4 h". */
export function shortDuration(seconds: number): string {
  const largest = UNITS.findIndex(([, size]) => seconds >= size);
  if (largest === -1) return "0 s";
  let left = seconds;
  const parts = UNITS.slice(largest, largest + 2).map(([unit, size]) => {
    const count = Math.floor(left / size);
    left %= size;
    return { count, text: `${count} ${unit === "day" && count > 1 ? "days" : unit}` };
  });
  return parts.flatMap(({ count, text }) => (count > 0 ? text : [])).join(" ");
}
