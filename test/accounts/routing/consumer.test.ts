import * as v from "valibot";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { consumer } from "../../../functions/accounts/routing/consumer.ts";

const lines = {
  greetings: {
    run: "x",
    summary: "x",
    table: "none",
    seconds: 10,
    message: v.object({ account_id: v.optional(v.string()), name: v.string() }),
  },
} as const;
const NOW = Date.parse("2026-11-20T09:30:00.000Z");
const entry = (messageId: string, body: unknown) => ({
  messageId,
  body: typeof body === "string" ? body : JSON.stringify(body),
  attributes: { SentTimestamp: "0", ApproximateReceiveCount: "1" },
});

let logged: Record<string, unknown>[];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, "error").mockImplementation((text) => void logged.push(JSON.parse(text)));
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function take(Records: ReturnType<typeof entry>[]) {
  const taken: unknown[] = [];
  const handler = consumer(lines, "greetings", async ({ message, now }) => {
    if (message.name === "fail") throw new Error(`Ada's secret`);
    taken.push([message, now.getTime()]);
  });
  return { ...(await handler({ Records }, { now: NOW })), taken };
}

test("takes each message of a batch, stripped to its schema", async () => {
  const { batchItemFailures, taken } = await take([
    entry("1", { name: "Ada", more: 1 }),
    entry("2", { name: "Zoë" }),
  ]);
  expect(batchItemFailures).toEqual([]);
  expect(taken).toEqual([
    [{ name: "Ada" }, NOW],
    [{ name: "Zoë" }, NOW],
  ]);
  expect(logged).toEqual([]);
});

test("returns only failed messages to the queue, and logs their account but not their content", async () => {
  const { batchItemFailures, taken } = await take([
    entry("1", { name: "fail", account_id: "a" }),
    entry("2", { name: "Ada" }),
    entry("3", "{"),
    entry("4", { account_id: "a" }),
    entry("5", { name: "fail" }),
  ]);
  expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(["1", "3", "4", "5"]);
  expect(taken).toHaveLength(1);
  const lines = logged.toSorted((a, b) => String(a.error).localeCompare(String(b.error)));
  expect(lines.map(({ route, status, account, error }) => [route, status, account, error])).toEqual([
    ["greetings", 500, "a", "Error"],
    ["greetings", 500, undefined, "Error"],
    ["greetings", 500, undefined, "SyntaxError"],
    ["greetings", 500, undefined, "ValiError"],
  ]);
  expect(JSON.stringify(logged)).not.toContain("secret");
});
