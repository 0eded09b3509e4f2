import { describe, expect, test } from "vitest";
import { createRedactor, redactFailed } from "../../../functions/destinations/desk/redaction.ts";

const KEY = "pat-eu1-0f3a9c77-51d2";
const redact = (credentials: unknown, text: string) => createRedactor(credentials)(text);

describe("a response that repeats a credential", () => {
  test.each<[string, unknown, string, string]>([
    ["a key", { key: KEY }, `Bad key ${KEY}, or ${KEY}.`, "Bad key …, or …."],
    ["a key deep inside", [{ memory: { token: KEY } }, null, 5], `Bad key ${KEY}`, "Bad key …"],
    ["a bare text", KEY, `Bad key ${KEY}`, "Bad key …"],
    ["the path of an address", { url: "https://hooks.example/T0AB12CD/x" }, "/T0AB12CD/x", "/…/x"],
    ["the query of an address", { url: "https://h.example/?sig=aZ19_xx-77" }, "sig=aZ19_xx-77", "sig=…"],
    ["a decoded part of an address", { url: "https://h.example/?sig=a%2Fb%2Fc%2Fd9" }, "a/b/c/d9", "…"],
    [
      "an encoded part of an address",
      { url: "https://h.example/?sig=a%2Fb%2Fc%2Fd9" },
      "a%2Fb%2Fc%2Fd9",
      "…",
    ],
    ["user and password", { url: "https://user-0001:p4ssw0rd@h.example/" }, "user-0001 p4ssw0rd", "… …"],
    ["an address over http", { url: "http://h.example/S3CRET-99" }, "no /S3CRET-99", "no /…"],
    ["a part that cannot be decoded", { url: "https://h.example/%E0%A4%A1%F-1234" }, "%E0%A4%A1%F-1234", "…"],
  ])("loses %s", (_, credentials, text, left) => {
    expect(redact(credentials, text)).toBe(left);
  });

  test("loses the longest credential first, so that no part of it remains", () => {
    expect(redact({ a: "12345678", b: "12345678-9abc" }, "is 12345678-9abc")).toBe("is …");
  });

  test("loses the truncated start of a credential at its end", () => {
    expect(redact({ key: KEY }, `Bad key ${KEY.slice(0, 8)}`)).toBe("Bad key …");
    expect(redact({ key: KEY }, `Bad key ${KEY.slice(0, -1)}`)).toBe("Bad key …");
    expect(redact({ key: KEY }, KEY.slice(0, -1))).toBe("…");
    expect(redact({ key: KEY, other: "9c77-51d2-77" }, `Bad key ${KEY.slice(0, 20)}`)).toBe("Bad key …");
    // Fewer than eight characters are no secret, and redacting them would hide words.
    expect(redact({ key: KEY }, `Bad key ${KEY.slice(0, 7)}`)).toBe(`Bad key ${KEY.slice(0, 7)}`);
    expect(redact({ key: KEY }, `${KEY.slice(0, 12)} is bad`)).toBe(`${KEY.slice(0, 12)} is bad`);
  });

  test.each<[string, unknown, string]>([
    ["short texts", { region: "eu-1234" }, "region eu-1234"],
    [
      "words",
      { url: "https://h.example/webhooks/Receiver/lead-events" },
      "no webhooks at Receiver/lead-events",
    ],
    ["the host", { url: "https://hooks-2.firm.example/" }, "hooks-2.firm.example is down"],
    ["anything without credentials", null, "The server is down"],
    ["an empty response", { key: KEY }, ""],
  ])("keeps %s", (_, credentials, text) => {
    expect(redact(credentials, text)).toBe(text);
  });

  test("loses a credential of exactly eight characters, and a word of more than twenty", () => {
    expect(redact({ key: "ab12cd34" }, "key ab12cd34")).toBe("key …");
    const word = "a".repeat(20);
    expect(redact({ key: word }, `key ${word}`)).toBe("key …");
    expect(redact({ key: word.slice(1) }, `key ${word.slice(1)}`)).toBe(`key ${word.slice(1)}`);
    expect(redact({ key: "ABCDEFGH" }, "key ABCDEFGH")).toBe("key …");
  });
});

test("a failure is redacted in its text only", () => {
  const without = { kind: "closed", why: "gone", failure: { code: "timeout" } } as const;
  expect(redactFailed(without, () => "…")).toBe(without);
  const failed = {
    kind: "rejected",
    failure: { code: "http_400", status: 400, words: `Bad ${KEY}` },
  } as const;
  expect(redactFailed(failed, createRedactor(KEY))).toEqual({
    kind: "rejected",
    failure: { code: "http_400", status: 400, words: "Bad …" },
  });
});
