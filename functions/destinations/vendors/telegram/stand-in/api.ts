import * as v from "valibot";
import type { EndpointRequest, Reply } from "../../../../../lib/local/endpoint.ts";
import type { Api, VendorAccount } from "../../../../../lib/local/vendors/vendor.ts";
import { parseJson } from "../../../../platform/json.ts";

type Posted = { id: number; chat: string; text: string; links: string[] };
/** `moved`: the new ids of groups that became supergroups. */
export type TelegramBot = VendorAccount & { posted: Posted[]; moved: Map<string, number> };

const fail = (error_code: number, description: string, parameters?: object): Reply => ({
  status: error_code,
  body: { ok: false, error_code, description, ...(parameters && { parameters }) },
});

const SendMessage = v.strictObject({
  chat_id: v.pipe(v.string(), v.regex(/^(-?\d+|@\w+)$/)),
  text: v.pipe(v.string(), v.minLength(1)),
  parse_mode: v.literal("HTML"),
  link_preview_options: v.strictObject({ is_disabled: v.boolean() }),
});

const TEXT_MAX = 4096;
const TAG = /<(?:b|\/b|\/a|blockquote|\/blockquote|a href="[^"<>]*")>/g;
const ENTITIES: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** The visible text of a message; null if its HTML can't be parsed. */
function readHtml(html: string): string | null {
  const plain = html.replace(TAG, "");
  if (/[<>]|&(?!(?:lt|gt|quot|amp);)/.test(plain)) return null;
  return plain.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);
}

function answer({ path, body }: EndpointRequest, bot: TelegramBot): Reply {
  if (!path.endsWith("/sendMessage")) return fail(404, "Not Found");
  const request = v.safeParse(SendMessage, parseJson(body ?? ""));
  if (!request.success) return fail(400, `Bad Request: ${v.getDotPath(request.issues[0])} is invalid`);
  const { chat_id: chat, text: html } = request.output;
  const moved = bot.moved.get(chat);
  if (moved !== undefined)
    return fail(400, "Bad Request: group chat was upgraded to a supergroup chat", {
      migrate_to_chat_id: moved,
    });
  if (chat === "404") return fail(400, "Bad Request: chat not found");
  const text = readHtml(html);
  if (text === null) return fail(400, "Bad Request: can't parse entities");
  if (text.length > TEXT_MAX) return fail(400, "Bad Request: message is too long");
  const id = bot.posted.length + 1;
  const links = [...html.matchAll(/<a href="([^"]*)">/g)].map(([, link = ""]) => readHtml(link) ?? link);
  bot.posted.push({ id, chat, text, links });
  return { status: 200, body: { ok: true, result: { message_id: id, chat: { id: chat }, text } } };
}

/** Telegram's Bot API, as its published contract describes it. */
export const telegramApi: Api<TelegramBot> = {
  hosts: ["api.telegram.org"],
  hint: "Any bot token such as 123456:local-aaaaaaaaaaaaaaaaaaaaaaaaaa opens its own bot. It can post to every chat except 404.",
  readCredential: ({ path }) => /^\/bot(\d+:local[\w-]+)\//.exec(path)?.[1] ?? null,
  newAccount: () => ({ posted: [], moved: new Map() }),
  answer,
  records: ({ posted }) =>
    posted.map(({ id, chat, text }) => ({ id: `Message ${id}`, fields: { chat, text } })),
  failures: {
    unauthorized: fail(401, "Unauthorized"),
    "429": fail(429, "Too Many Requests: retry after 7", { retry_after: 7 }),
    "500": fail(500, "Internal Server Error"),
    full: fail(403, "Forbidden: bot was kicked from the group chat"),
  },
};
