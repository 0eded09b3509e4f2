/** A duration in whole seconds, as text in its two largest units: "40 s", "3 min", "1 h 20 min", "2 days 4 h". */
export function spanOf(seconds: number): string {
  const [minutes, hours, days] = [60, 3600, 86_400].map((unit) => Math.floor(seconds / unit)) as [
    number,
    number,
    number,
  ];
  if (minutes === 0) return `${seconds} s`;
  if (hours === 0) return `${minutes} min`;
  if (days === 0) return `${hours} h ${minutes % 60} min`;
  return `${days} ${days === 1 ? "day" : "days"} ${hours % 24} h`;
}
