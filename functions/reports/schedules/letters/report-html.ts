import { buttonStyle, OWN_LOOK } from "../../../platform/email/mail-content.ts";
import { escapeHtml } from "../../../platform/http/text.ts";
import type { Block, BlockRow } from "./block.ts";
import type { Page } from "./report-letter.ts";

// Mail clients set all other colors, light or dark. Anything colored here also sets its background.
const TRACK = "#dfe3e6";
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const SMALL = "font-size:13px;line-height:1.5";
const CELL = "padding:5px 0 5px 12px;border-top:1px solid #8886";
const BAR_WIDTH = 96;

const link = (url: string, label: string, style = "color:inherit"): string =>
  `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`;

/** A bar made of two table cells, which every mail client can show. */
function bar(share: number, accent: string): string {
  const filled = Math.round(share * BAR_WIDTH);
  const cell = (width: number, color: string) =>
    width === 0 ? "" : `<td width="${width}" height="10" bgcolor="${color}" style="font-size:0">&nbsp;</td>`;
  return `<table ${TABLE} width="${BAR_WIDTH}"><tr>${cell(filled, accent)}${cell(BAR_WIDTH - filled, TRACK)}</tr></table>`;
}

function row({ label, cells, share }: BlockRow, look: { hasBars: boolean; isKey: boolean; accent: string }) {
  const { hasBars, isKey, accent } = look;
  const figure = isKey ? `${CELL};font-size:20px;font-weight:700` : CELL;
  const drawn = share === null ? "" : bar(share, accent);
  return [
    `<tr><th scope="row" align="left" style="${CELL};padding-left:0;font-weight:400;overflow-wrap:anywhere">${escapeHtml(label)}</th>`,
    hasBars ? `<td width="${BAR_WIDTH}" style="${CELL}" class="bar">${drawn}</td>` : "",
    ...cells.map((cell) => `<td align="right" style="${figure}">${escapeHtml(cell)}</td>`),
    "</tr>",
  ].join("");
}

function head(names: readonly string[], hasBars: boolean): string {
  const [first = "", ...rest] = names;
  if (names.length === 0) return "";
  const cell = (name: string, align: string, padding: string) =>
    `<th scope="col" align="${align}" valign="bottom" style="${padding};${SMALL};font-weight:600">${escapeHtml(name)}</th>`;
  return `<tr>${cell(first, "left", "padding:5px 0")}${hasBars ? '<td class="bar"></td>' : ""}${rest.map((name) => cell(name, "right", "padding:5px 0 5px 12px")).join("")}</tr>`;
}

function block({ title, span, head: names, rows, notes }: Block, accent: string): string {
  const hasBars = rows.some(({ share }) => share !== null);
  // Without a header, these are single figures.
  const look = { hasBars, isKey: names.length === 0 && !hasBars, accent };
  const body = rows.map((each) => row(each, look)).join("\n");
  return [
    `<h2 style="margin:32px 0 4px;font-size:18px;line-height:1.3">${escapeHtml(title)}</h2>`,
    span === null ? "" : `<p style="margin:0 0 4px;${SMALL}">${escapeHtml(span)}</p>`,
    rows.length === 0
      ? ""
      : `<table class="rows" cellpadding="0" cellspacing="0" border="0" width="100%" style="font-size:15px;line-height:1.4">${head(names, hasBars)}${body}</table>`,
    ...notes.map((note) => `<p style="margin:6px 0 0;${SMALL}">${escapeHtml(note)}</p>`),
  ].join("\n");
}

function masthead({ brand, sender, origin }: Page): string {
  if (brand === null || brand.logo === null)
    return `<p style="margin:0 0 20px;font-weight:700">${escapeHtml(sender)}</p>`;
  const { path, width, height } = brand.logo;
  const scale = Math.min(1, 200 / width, 56 / height);
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  const image = `<img src="${escapeHtml(origin + path)}" ${size} alt="${escapeHtml(brand.name)}" style="display:block;border:0">`;
  // On white, since many logos are dark. Mail clients that block images show the name.
  return `<table ${TABLE} style="margin:0 0 20px"><tr><td bgcolor="#ffffff" style="padding:6px;color:#111111;font-weight:700">${image}</td></tr></table>`;
}

const annotations = ({ annotations }: Page): string =>
  annotations
    .map(({ day, text }) => `<strong>${escapeHtml(day)}</strong> ${escapeHtml(text)}`)
    .join("<br>\n");

/**
 * The HTML part of a report's email. The unsubscribe link comes before the figures, since mail clients may clip the
 * end.
 */
export function reportHtml(page: Page): string {
  const { title, brand, intro, reason, stop, open, summary, blocks, notes } = page;
  const accent = (brand ?? OWN_LOOK).accent;
  const footer = brand?.footer?.split("\n").map(escapeHtml).join("<br>") ?? "";
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    "<style>@media (max-width:480px){.bar{display:none}.rows{font-size:13px!important}}</style></head>",
    `<body style="margin:0;padding:24px 16px;font-size:16px;line-height:1.55;${FONT}"><div style="max-width:600px;margin:0 auto">`,
    masthead(page),
    `<h1 style="margin:0 0 4px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>`,
    `<p style="margin:0">${escapeHtml(intro)}</p>`,
    stop === null
      ? ""
      : `<p style="margin:8px 0 0;${SMALL}">${escapeHtml(reason)} ${link(stop, "Stop this report")}</p>`,
    summary === null
      ? ""
      : `<p style="margin:20px 0 0"><strong>What changed:</strong> ${escapeHtml(summary)}</p>`,
    page.annotations.length === 0 ? "" : `<p style="margin:12px 0 0;${SMALL}">${annotations(page)}</p>`,
    ...blocks.map((each) => block(each, accent)),
    notes.length === 0 ? "" : `<p style="margin:24px 0 0;${SMALL}">${notes.map(escapeHtml).join("<br>")}</p>`,
    open === null
      ? ""
      : `<p style="margin:28px 0">${link(open, "Open the dashboard", buttonStyle(accent))}</p>`,
    footer === ""
      ? ""
      : `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #8888;${SMALL}">${footer}</p>`,
    "</div></body></html>\n",
  ].join("\n");
}
