import type { Brand } from "../../../accounts/brands/brand.ts";
import { formatMonth, formatSpan } from "../../../platform/email/format.ts";
import type { Mail } from "../../../platform/email/mail-content.ts";
import { toOneLine } from "../../../platform/email/mail-content.ts";
import { gatherNotes } from "../../shown-notes.ts";
import type { Figures } from "../figures.ts";
import { type Block, buildBlocks, explainSigns } from "./block.ts";
import { valueText } from "./figure-text.ts";
import { reportHtml } from "./report-html.ts";
import { reportText } from "./report-text.ts";

/** The data of a report's email. */
export type Letter = {
  subject: string;
  figures: Figures;
  /** Who sends it, as the reader knows them: the brand's name, or the account's. */
  sender: string;
  /** The client it is about; null if it is about the account. */
  client: string | null;
  brand: Brand | null;
  origin: string;
  /** The reader's unsubscribe link; null if the reader requested this one email. */
  stop: string | null;
  /** The dashboard, for members. */
  open: string | null;
};

/** A letter with its figures formatted as text, for both parts of the email. */
export type Page = Omit<Letter, "figures" | "subject"> & {
  title: string;
  intro: string;
  reason: string;
  summary: string | null;
  /** Annotations on its days, with each day as text. */
  annotations: { day: string; text: string }[];
  blocks: Block[];
  notes: string[];
};

/** The name of a period: a calendar month, or the days of a week. */
export const periodName = ({ from, to }: Pick<Figures, "from" | "to">): string =>
  from.endsWith("-01") && from.slice(0, 7) === to.slice(0, 7)
    ? formatMonth(new Date(from))
    : formatSpan(from, to);

/** Gmail hides what follows the first 100 KB or so of a body. */
const HTML_MAX = 80_000;
/** The row limits to try until the email is short enough; with the last, it is sent at any length. */
const ROWS = [31, 15, 8, 4];
const ROWS_MIN = 2;

function renderPage({ figures, subject, ...letter }: Letter, max: number): Page {
  const blocks = buildBlocks(figures, max);
  const { sender, client } = letter;
  return {
    ...letter,
    title: toOneLine(`${subject}: ${periodName(figures)}`),
    intro: `${client ?? sender}, ${formatSpan(figures.from, figures.to)}.`,
    summary: figures.summary,
    annotations: figures.annotations.map(({ day, text }) => ({ day: valueText("day", "day", day), text })),
    reason: `You are receiving this report because ${sender} added your address.`,
    blocks,
    notes: [...gatherNotes(figures.sections), ...explainSigns(blocks)],
  };
}

const countBytes = (text: string): number => new TextEncoder().encode(text).length;

function writeWithin(letter: Letter, max: number): Mail {
  const page = renderPage(letter, max);
  return { subject: page.title, text: reportText(page), html: reportHtml(page) };
}

/** Writes a report's email, in text and HTML with the same figures. */
export function writeReport(letter: Letter): Mail {
  for (const max of ROWS) {
    const mail = writeWithin(letter, max);
    if (countBytes(mail.html) <= HTML_MAX) return mail;
  }
  return writeWithin(letter, ROWS_MIN);
}
