import type { KindText } from "./kinds.ts";
import { EmailMark, SlackMark, TeamsMark, TelegramMark } from "./marks.tsx";

const EVENTS = ["lead.created", "site.silent"] as const;
const ALERT = { isAlert: true, events: EVENTS, chosen: EVENTS } as const;

/** The screen texts of alerts. */
export const alerts = {
  email: {
    ...ALERT,
    title: "Email",
    use: "Emails each new lead to a member of your team: the first immediately, those of the following minute in one email.",
    mark: EmailMark,
    steps: [
      "Enter the email address of an owner, admin or analyst of your account. To alert anyone else, invite them under Team first.",
      "Unless they joined by invitation, they first have to confirm their address with a link that we email them. Leads wait until then.",
      "The recipient can stop the emails with a link in each one. The alert is then removed.",
    ],
    credentials: [{ name: "member", label: "Member's email address", placeholder: "ada@example.com" }],
    name: "Email",
  },
  slack: {
    ...ALERT,
    title: "Slack",
    use: "Posts each new lead to a channel, with its score and source.",
    mark: SlackMark,
    steps: [
      "Open api.slack.com/apps and choose Create New App, then From scratch. Give it a name and choose your workspace.",
      "Open Incoming Webhooks and switch on Activate Incoming Webhooks.",
      "Choose Add New Webhook, pick the channel for your leads and allow it.",
      "Copy the Webhook URL and paste it here. Anyone who has it can post to the channel, so keep it secret.",
    ],
    credentials: [{ name: "url", label: "Webhook URL", placeholder: "https://hooks.slack.com/services/…" }],
    name: "Slack",
  },
  teams: {
    ...ALERT,
    title: "Microsoft Teams",
    use: "Posts each new lead to a channel or chat, with its score and source.",
    mark: TeamsMark,
    steps: [
      "In Teams, open the menu next to the channel or chat for your leads and choose Workflows.",
      "Choose the template “Send webhook alerts to a channel” (or “to a chat”) and add it.",
      "Copy the address that Teams shows and paste it here. Anyone who has it can post there, so keep it secret. Addresses of older connectors, at webhook.office.com, no longer work.",
      "A workflow confirms that it accepted a message, not that Teams posted it. Check the channel after a test.",
    ],
    untried: "This was tested against Microsoft's published contract, not yet with a live account.",
    credentials: [
      {
        name: "url",
        label: "Workflow URL",
        placeholder: "https://….logic.azure.com/workflows/…",
        isVendor: true,
      },
    ],
    name: "Teams",
  },
  telegram: {
    ...ALERT,
    title: "Telegram",
    use: "Posts each new lead to a group, a channel or yourself, with its score and source.",
    mark: TelegramMark,
    steps: [
      "In Telegram, send /newbot to @BotFather and answer its questions. Copy the token that it shows.",
      "Add the bot to the group or channel for your leads; in a channel, make it an administrator. To receive alerts yourself, send /start to the bot.",
      'Post a message there. Then open https://api.telegram.org/bot<token>/getUpdates, with your token in it, and copy the number after "chat":{"id":. A group\'s number starts with a minus sign. For a public channel, its @name is enough.',
    ],
    untried: "This was tested against Telegram's published contract, not yet with a live account.",
    credentials: [
      { name: "bot_token", label: "Bot token", placeholder: "123456:ABC…" },
      { name: "chat_id", label: "Chat id", placeholder: "-1001234567890" },
    ],
    name: "Telegram",
  },
} as const satisfies Record<string, KindText>;
