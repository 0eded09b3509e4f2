import { previewAlert } from "../../preview.ts";
import type { Texts } from "../text.ts";
import type { telegram as kind } from "./kind.ts";

export const telegram = {
  title: "Telegram",
  group: "alert",
  use: "Posts each new lead to a group, a channel or yourself, with its score and source.",
  mark: { icon: "paper plane", color: "#0088cc" },
  steps: [
    "In Telegram, send /newbot to @BotFather and answer its questions. Copy the token that it shows.",
    "Add the bot to the group or channel for your leads; in a channel, make it an administrator. To receive alerts yourself, send /start to the bot.",
    'Post a message there. Then open https://api.telegram.org/bot<token>/getUpdates, with your token in it, and copy the number after "chat":{"id":. A group\'s number starts with a minus sign. For a public channel, its @name is enough.',
  ],
  untried: "This was tested against Telegram's published contract, not yet with a live account.",
  credentials: {
    bot_token: { label: "Bot token", placeholder: "123456:ABC…" },
    chat_id: { label: "Chat id", placeholder: "-1001234567890" },
  },
  setup: null,
  name: "Telegram",
  feature: null,
  preview: previewAlert,
  outcomes: null,
} as const satisfies Texts<typeof kind>;
