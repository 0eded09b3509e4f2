import type { Brand } from "../../accounts/brands/brand.ts";
import { escapeHtml } from "../http/text.ts";

type Link = { label: string; url: string };
type Entry = { title: string; lines: string[]; links: Link[] };

/** The content of an email, before it is rendered. */
export type MailContent = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** List entries, such as leads, each with its own links. */
  entries?: Entry[];
  /** Labeled values, as on a receipt. */
  facts?: [string, string][];
  action: Link;
  /** Small print at the end. */
  footer: string[];
  /** The unsubscribe link. */
  stop?: Link;
};

/** A rendered email. */
export type Mail = { subject: string; text: string; html: string };

/** Puts text on one line, since a line break would end an email header. */
export const toOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();

const renderTextLink = ({ label, url }: Link): string => `${label}: ${url}`;

function renderText(content: MailContent): string {
  const { greeting, paragraphs, entries = [], facts = [], action, footer, stop } = content;
  const listed = entries.map((entry) =>
    [entry.title, ...entry.lines, ...entry.links.map(renderTextLink)].join("\n"),
  );
  const lines = facts.map(([name, value]) => `${name}: ${value}`).join("\n");
  const links = [renderTextLink(action)];
  const small = [...footer, ...(stop ? [renderTextLink(stop)] : [])].join("\n");
  return [greeting, ...paragraphs, ...listed, lines, ...links, `-- \n${small}`]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
}

// Only the button has colors of its own: in dark mode, mail clients set the rest.
const BODY = "margin:0;padding:24px 16px;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/** The name and color of emails without a brand. */
export const OWN_LOOK = { name: "Whence", accent: "#0f6b62" };

/** A button's style: white text, so the accent must be dark enough. */
export const buttonStyle = (accent: string): string =>
  `display:inline-block;padding:11px 20px;border-radius:8px;background:${accent};color:#ffffff;font-weight:600;text-decoration:none`;
const SMALL = "margin:32px 0 0;padding-top:16px;border-top:1px solid #888888;font-size:13px;opacity:.75";
const CELL = "padding:4px 24px 4px 0;text-align:left;vertical-align:top;overflow-wrap:anywhere";

const renderLink = ({ label, url }: Link, style = "color:inherit"): string =>
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

function renderEntry({ title, lines, links }: Entry): string {
  const shown = [`<b>${escapeHtml(title)}</b>`, ...lines.map(escapeHtml)];
  const linked = links.map((link) => renderLink(link)).join(" · ");
  return `<p style="margin:0 0 16px;overflow-wrap:anywhere">${[...shown, linked].filter(Boolean).join("<br>")}</p>`;
}

function renderHtml(content: MailContent, look: Pick<Brand, "name" | "accent">): string {
  const { subject, greeting, paragraphs, entries = [], facts = [], action, footer, stop } = content;
  const small = [...footer.map(escapeHtml), ...(stop ? [renderLink(stop)] : [])].join("<br>");
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(toOneLine(subject))}</title>`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>',
    `<body style="${BODY}"><div style="max-width:600px;margin:0 auto">`,
    `<p style="margin:0 0 24px;font-weight:700">${escapeHtml(look.name)}</p>`,
    ...[greeting, ...paragraphs].map(renderParagraph),
    ...entries.map(renderEntry),
    renderTable(facts),
    `<p style="margin:24px 0">${renderLink(action, buttonStyle(look.accent))}</p>`,
    `<p style="${SMALL}">${small}</p></div></body></html>\n`,
  ].join("\n");
}

/** Renders an email as plain text and as HTML: escaped, without images, without tracking. A brand replaces our name and color. */
export const renderMail = (content: MailContent, brand: Brand | null = null): Mail => ({
  subject: toOneLine(content.subject),
  text: renderText(content),
  html: renderHtml(content, brand ?? OWN_LOOK),
});
