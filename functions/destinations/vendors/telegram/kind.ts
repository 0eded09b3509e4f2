import { requiredText } from "../../../platform/http/text.ts";
import { connectionField, credential } from "../../adapters/connection.ts";
import type { VendorKind } from "../vendor.ts";

export const telegram = {
  title: "Telegram",
  group: "alert",
  connection: {
    bot_token: connectionField("The bot's token.", credential("The bot token", 200)),
    chat_id: connectionField("The id of the chat.", requiredText("The chat id", 100)),
  },
  confirms: true,
  standIn: "telegram",
} as const satisfies VendorKind;
