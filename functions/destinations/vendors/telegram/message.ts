import { type Alert, detailsOf, headingOf } from "../../alerts/alert.ts";

/** Escapes the characters with a meaning in Telegram's HTML, including in attributes. */
const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

function buildLines(alert: Alert, isAlone: boolean): string[] {
  const { reasons, excerpt, origin } = detailsOf(alert, isAlone);
  const title = isAlone ? headingOf([alert]) : alert.who;
  return [
    `<b>${escapeText(title)}</b> (${alert.note})`,
    ...reasons.map((reason) => `• ${escapeText(reason)}`),
    ...(excerpt === null ? [] : [`<blockquote>${escapeText(excerpt)}</blockquote>`]),
    escapeText(origin),
    alert.links.map(({ label, url }) => `<a href="${escapeText(url)}">${label}</a>`).join(" · "),
  ];
}

/** Leads as the HTML of one Telegram message. */
export function telegramMessage(alerts: readonly Alert[]): string {
  const isAlone = alerts.length === 1;
  const all = alerts.map((alert) => buildLines(alert, isAlone).join("\n"));
  return [...(isAlone ? [] : [`<b>${headingOf(alerts)}</b>`]), ...all].join("\n\n");
}
