import type { Block, BlockRow } from "./block.ts";
import type { Page } from "./report-letter.ts";

const rowText = (head: readonly string[], { label, cells }: BlockRow): string =>
  head.length > 2
    ? `${label}: ${cells.map((cell, at) => `${head[at + 1]} ${cell}`).join(", ")}`
    : `${label}: ${cells.join(", ")}`;

function blockText({ title, span, head, rows, notes }: Block): string {
  const named = head.length === 2 ? ` (${head.join(" / ")})` : "";
  return [
    `${title.toUpperCase()}${named}${span === null ? "" : `, ${span}`}`,
    ...rows.map((row) => rowText(head, row)),
    ...notes,
  ].join("\n");
}

/** The plain-text part of a report's email. */
export function reportText(page: Page): string {
  const { title, brand, intro, reason, stop, open, summary, annotations, blocks, notes } = page;
  return [
    title,
    intro,
    ...(stop === null ? [] : [`${reason}\nStop this report: ${stop}`]),
    ...(summary === null ? [] : [`What changed: ${summary}`]),
    ...(annotations.length === 0 ? [] : [annotations.map(({ day, text }) => `${day}: ${text}`).join("\n")]),
    ...blocks.map(blockText),
    ...(notes.length === 0 ? [] : [notes.join("\n")]),
    ...(open === null ? [] : [`Open the dashboard: ${open}`]),
    ...(brand?.footer ? [`-- \n${brand.footer}`] : []),
  ]
    .join("\n\n")
    .concat("\n");
}
