/** A number with its noun: "1 lead", "1,200 leads"; one decimal where credit is shared. */
export function countText(number: number, one: string, many = `${one}s`): string {
  const rounded = Math.round(number * 10) / 10;
  return `${rounded.toLocaleString("en")} ${rounded === 1 ? one : many}`;
}
