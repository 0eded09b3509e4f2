import { type Alert, detailsOf, headingOf } from "../../alerts/alert.ts";

/** A line of plain text. A TextBlock would render visitors' input as Markdown, including links. */
const line = (text: string, look: object = {}, block: object = {}) => ({
  type: "RichTextBlock",
  ...block,
  inlines: [{ type: "TextRun", text, ...look }],
});

const buildActions = ({ links }: Alert) =>
  links.map(({ label, url }) => ({ type: "Action.OpenUrl", title: label, url }));

function buildItems(alert: Alert, isAlone: boolean) {
  const { reasons, excerpt, origin } = detailsOf(alert, isAlone);
  const title = isAlone ? headingOf([alert]) : alert.who;
  return [
    line(`${title} (${alert.note})`, { weight: "Bolder", ...(isAlone && { size: "Medium" }) }),
    ...reasons.map((reason) => line(`• ${reason}`, {}, { spacing: "None" })),
    ...(excerpt === null ? [] : [line(`“${excerpt}”`, { italic: true })]),
    line(origin, { isSubtle: true, size: "Small" }, { spacing: "Small" }),
    { type: "ActionSet", actions: buildActions(alert) },
  ];
}

/** Leads as one Adaptive Card message, as Teams' "when a webhook request is received" trigger expects it. */
export function teamsMessage(alerts: readonly Alert[]) {
  const isAlone = alerts.length === 1;
  return {
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        contentUrl: null,
        content: {
          $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
          type: "AdaptiveCard",
          version: "1.4",
          fallbackText: headingOf(alerts),
          body: [
            ...(isAlone ? [] : [line(headingOf(alerts), { weight: "Bolder", size: "Medium" })]),
            ...alerts.map((alert) => ({
              type: "Container",
              separator: !isAlone,
              items: buildItems(alert, isAlone),
            })),
          ],
        },
      },
    ],
  };
}
