import { escapeHtml } from "../http/text.ts";

/** The content of an email, before it is rendered. */
export type Letter = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Labelled values, as on a receipt. */
  facts?: [string, string][];
  action: { label: string; url: string };
  /** Small print at the end. */
  footer: string[];
  /** The unsubscribe link. */
  stop?: { label: string; url: string };
};

/** A rendered email. */
export type Mail = { subject: string; text: string; html: string };

/** Puts text on one line, since a line break would end an email header. */
const toOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();

function renderText({ greeting, paragraphs, facts = [], action, footer, stop }: Letter): string {
  const lines = facts.map(([name, value]) => `${name}: ${value}`).join("\n");
  const links = [`${action.label}: ${action.url}`];
  const small = [...footer, ...(stop ? [`${stop.label}: ${stop.url}`] : [])].join("\n");
  return [greeting, ...paragraphs, lines, ...links, `-- \n${small}`]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
}

// Only the button has colours of its own: in dark mode, mail clients set the rest.
const BODY = "margin:0;padding:24px 16px;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const BUTTON =
  "display:inline-block;padding:11px 20px;border-radius:8px;background:#0f6b62;color:#ffffff;font-weight:600;text-decoration:none";
const SMALL = "margin:32px 0 0;padding-top:16px;border-top:1px solid #888888;font-size:13px;opacity:.75";
const CELL = "padding:4px 24px 4px 0;text-align:left;vertical-align:top;overflow-wrap:anywhere";

const renderLink = ({ label, url }: { label: string; url: string }, style = "color:inherit"): string =>
  `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`;

const renderParagraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

function renderTable(facts: [string, string][]): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" style="${CELL};font-weight:400;opacity:.75;white-space:nowrap">${escapeHtml(name)}</th>` +
      `<td style="${CELL}">${escapeHtml(value)}</td></tr>`,
  );
  return rows.length === 0
    ? ""
    : `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join("")}</table>`;
}

function renderHtml({ subject, greeting, paragraphs, facts = [], action, footer, stop }: Letter): string {
  const small = [...footer.map(escapeHtml), ...(stop ? [renderLink(stop)] : [])].join("<br>");
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(toOneLine(subject))}</title>`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>',
    `<body style="${BODY}"><div style="max-width:600px;margin:0 auto">`,
    '<p style="margin:0 0 24px;font-weight:700">Whence</p>',
    ...[greeting, ...paragraphs].map(renderParagraph),
    renderTable(facts),
    `<p style="margin:24px 0">${renderLink(action, BUTTON)}</p>`,
    `<p style="${SMALL}">${small}</p></div></body></html>\n`,
  ].join("\n");
}

/** Renders a letter as plain text and as HTML: escaped, without images, without tracking. */
export const renderMail = (letter: Letter): Mail => ({
  subject: toOneLine(letter.subject),
  text: renderText(letter),
  html: renderHtml(letter),
});
