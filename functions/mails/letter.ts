import { escapeHtml } from "../http/text.ts";

/** What a mail says, before it is laid out. */
export type Letter = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Figures under their names, as on a bill. */
  facts?: [string, string][];
  action: { label: string; url: string };
  /** The small print at the end. */
  footer: string[];
  /** Where this and its like can be stopped. */
  stop?: { label: string; url: string };
};

/** A letter as it is sent. */
export type Mail = { subject: string; text: string; html: string };

/** Text on one line: a header ends where its line does. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();

function textOf({ greeting, paragraphs, facts = [], action, footer, stop }: Letter): string {
  const lines = facts.map(([name, value]) => `${name}: ${value}`).join("\n");
  const links = [`${action.label}: ${action.url}`];
  const small = [...footer, ...(stop ? [`${stop.label}: ${stop.url}`] : [])].join("\n");
  return [greeting, ...paragraphs, lines, ...links, `-- \n${small}`]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
}

// No colours but the button's own: in the dark, a mail reader sets its own for the rest.
const BODY = "margin:0;padding:24px 16px;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const BUTTON =
  "display:inline-block;padding:11px 20px;border-radius:8px;background:#0f6b62;color:#ffffff;font-weight:600;text-decoration:none";
const SMALL = "margin:32px 0 0;padding-top:16px;border-top:1px solid #888888;font-size:13px;opacity:.75";
const CELL = "padding:4px 24px 4px 0;text-align:left;vertical-align:top;overflow-wrap:anywhere";

const linkTo = ({ label, url }: { label: string; url: string }, style = "color:inherit"): string =>
  `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`;

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

function tableOf(facts: [string, string][]): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" style="${CELL};font-weight:400;opacity:.75;white-space:nowrap">${escapeHtml(name)}</th>` +
      `<td style="${CELL}">${escapeHtml(value)}</td></tr>`,
  );
  return rows.length === 0
    ? ""
    : `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join("")}</table>`;
}

function htmlOf({ subject, greeting, paragraphs, facts = [], action, footer, stop }: Letter): string {
  const small = [...footer.map(escapeHtml), ...(stop ? [linkTo(stop)] : [])].join("<br>");
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(oneLine(subject))}</title>`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>',
    `<body style="${BODY}"><div style="max-width:600px;margin:0 auto">`,
    '<p style="margin:0 0 24px;font-weight:700">Whence</p>',
    ...[greeting, ...paragraphs].map(paragraph),
    tableOf(facts),
    `<p style="margin:24px 0">${linkTo(action, BUTTON)}</p>`,
    `<p style="${SMALL}">${small}</p></div></body></html>\n`,
  ].join("\n");
}

/** Lays a letter out as plain text and as HTML: escaped, without a picture, and with nothing that tells who read it. */
export const renderMail = (letter: Letter): Mail => ({
  subject: oneLine(letter.subject),
  text: textOf(letter),
  html: htmlOf(letter),
});
