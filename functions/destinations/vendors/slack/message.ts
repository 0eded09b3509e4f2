import { type Alert, detailsOf, headingOf } from "../../alerts/alert.ts";

/** Escapes the three characters with a meaning in Slack's markup. */
const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const section = (lines: string[]) => ({
  type: "section",
  text: { type: "mrkdwn", text: lines.join("\n") },
});

function buildBlocks(alert: Alert, isAlone: boolean) {
  const { reasons, excerpt, origin } = detailsOf(alert, isAlone);
  return [
    section([
      `*${escapeText(alert.who)}* (${alert.note})`,
      ...reasons.map((reason) => `• ${escapeText(reason)}`),
      ...(excerpt === null ? [] : [`> ${escapeText(excerpt)}`]),
      escapeText(origin),
    ]),
    section([alert.links.map(({ label, url }) => `<${url}|${label}>`).join(" · ")]),
  ];
}

/** Leads as one Slack message. */
export function slackMessage(alerts: readonly Alert[]) {
  const isAlone = alerts.length === 1;
  const heading = escapeText(headingOf(alerts));
  return {
    text: heading,
    blocks: [
      ...(isAlone ? [] : [section([`*${heading}*`])]),
      ...alerts.flatMap((alert) => buildBlocks(alert, isAlone)),
    ],
  };
}
