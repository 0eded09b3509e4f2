import { expect, test } from "vitest";
import { contextsOf, messageOf, response } from "../../../../test/destinations/given-vendor.ts";
import { telegram } from "./adapter.ts";

const BOT = { bot_token: `12345:${"a".repeat(35)}`, chat_id: "-1001" };
const error = (description: string, parameters?: object) => ({ ok: false, description, parameters });

test.each([
  ["a message that was posted", 200, { ok: true }, { kind: "delivered" }],
  ["a message that it can't read", 400, error("can't parse entities"), { kind: "rejected" }],
  ["a chat that does not exist", 400, error("Bad Request: chat not found"), { kind: "closed", why: "gone" }],
  ["a chat that was deleted", 400, error("the group chat was deleted"), { kind: "closed", why: "gone" }],
  ["a bot that was removed", 403, error("bot was kicked"), { kind: "closed", why: "refused" }],
  ["a rejected token", 401, error("Unauthorized"), { kind: "closed", why: "refused" }],
  ["a bot that does not exist", 404, error("Not Found"), { kind: "closed", why: "refused" }],
  [
    "a limit",
    429,
    error("Too Many Requests: retry after 7", { retry_after: 7 }),
    { kind: "unavailable", retryAfterMs: 7000, failure: { words: "Too Many Requests: retry after 7" } },
  ],
  ["an error of Telegram", 500, "<html>", { kind: "unavailable", failure: { words: "<html>" } }],
])("%s", async (_, status, body, outcome) => {
  const context = contextsOf(() => response(status, body), BOT);
  expect(await telegram.deliver([messageOf()], context())).toMatchObject([outcome]);
});

test("a group's new id is stored and used from then on", async () => {
  const chats: string[] = [];
  const context = contextsOf(({ body = "" }) => {
    const { chat_id } = JSON.parse(body) as { chat_id: string };
    chats.push(chat_id);
    return chat_id === "-1001"
      ? response(400, error("group chat was upgraded to a supergroup chat", { migrate_to_chat_id: -100777 }))
      : response(200, { ok: true });
  }, BOT);
  for (const _ of ["first", "second"])
    expect(await telegram.deliver([messageOf()], context())).toEqual([{ kind: "delivered" }]);
  expect(chats).toEqual(["-1001", "-100777", "-100777"]);
});

test.each([
  [{ bot_token: "123", chat_id: "-1001" }, "This is not a bot token."],
  [{ bot_token: `12345:local-${"a".repeat(30)}/../x`, chat_id: "-1" }, "This is not a bot token."],
  [{ bot_token: `12345:local-${"a".repeat(30)}`, chat_id: "my group" }, "A chat id is a number"],
])("is not connected with %j", (connection, problem) => {
  const opening = {
    requireRecipient: async () => "",
    requireAddress: (text: string) => new URL(text),
    newSigningSecret: () => "",
  };
  expect(() => telegram.open(connection, null, opening)).toThrow(problem);
});
