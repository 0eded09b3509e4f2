import * as v from "valibot";
import { HttpError } from "../../../platform/errors.ts";
import { parseJson } from "../../../platform/json.ts";
import type { HttpResponse } from "../../../platform/outbound/request.ts";
import { type PlainAdapter, REPORTS_NOTHING, type SendContext } from "../../adapters/adapter.ts";
import { CHAT_BATCH, deliverAlerts } from "../../adapters/chat.ts";
import { describeFailure, type Outcome, toOutcome } from "../../outcome.ts";
import { telegramMessage } from "./message.ts";

/** A bot's token and the chat that it posts to. */
export type TelegramCredentials = { bot_token: string; chat_id: string };

const TOKEN = /^\d{5,20}:[\w-]{30,100}$/;
const CHAT = /^(-?\d{1,20}|@\w{5,32})$/;

const Refusal = v.object({
  description: v.string(),
  parameters: v.optional(
    v.object({ retry_after: v.optional(v.number()), migrate_to_chat_id: v.optional(v.number()) }),
    {},
  ),
});
const NONE = { description: "", parameters: {} };

const readRefusal = ({ text }: HttpResponse): v.InferOutput<typeof Refusal> => {
  const read = v.safeParse(Refusal, parseJson(text));
  return read.success ? read.output : NONE;
};

/** Interprets Telegram's response. A deleted chat, or a bot removed from it, returns the status of a bad message. */
function readOutcome(response: HttpResponse, now: Date): Outcome {
  const outcome = toOutcome(response, now);
  if (outcome.kind === "delivered") return outcome;
  const { description, parameters } = readRefusal(response);
  const failure = { ...describeFailure(response), ...(description !== "" && { words: description }) };
  if (response.status === 404) return { kind: "closed", why: "refused", failure };
  if (
    response.status === 400 &&
    /chat not found|chat was deleted|upgraded to a supergroup/i.test(description)
  )
    return { kind: "closed", why: "gone", failure };
  const { retry_after } = parameters;
  return outcome.kind === "unavailable" && retry_after !== undefined
    ? { kind: "unavailable", failure, retryAfterMs: retry_after * 1000 }
    : { ...outcome, failure };
}

/** Posts to the chat. If the group became a supergroup, its new id is stored. */
async function post(text: string, context: SendContext<TelegramCredentials>): Promise<Outcome> {
  const { credentials, memory, send, remember, now } = context;
  const { bot_token, chat_id } = credentials;
  const call = (chat: string) =>
    send({
      method: "POST",
      url: `https://api.telegram.org/bot${bot_token}/sendMessage`,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        chat_id: chat,
        text,
        parse_mode: "HTML",
        link_preview_options: { is_disabled: true },
      }),
    });
  const response = await call(memory[chat_id] ?? chat_id);
  const moved = readRefusal(response).parameters.migrate_to_chat_id;
  if (response.status !== 400 || moved === undefined) return readOutcome(response, now);
  await remember({ [chat_id]: String(moved) });
  return readOutcome(await call(String(moved)), now);
}

/** Telegram through the owner's bot. */
export const telegram: PlainAdapter<TelegramCredentials, TelegramCredentials> = {
  open({ bot_token, chat_id }) {
    if (!TOKEN.test(bot_token))
      throw new HttpError(400, "This is not a bot token. BotFather shows it in the form 123456:ABC….");
    if (!CHAT.test(chat_id))
      throw new HttpError(400, "A chat id is a number, such as -1001234567890, or a channel's @name.");
    return { credentials: { bot_token, chat_id }, address: `chat ${chat_id}` };
  },
  batch: CHAT_BATCH,
  deliver: (messages, context) => deliverAlerts(messages, (alerts) => post(telegramMessage(alerts), context)),
  connect: null,
  ...REPORTS_NOTHING,
};
