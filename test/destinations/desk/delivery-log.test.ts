import { afterEach, expect, test, vi } from "vitest";
import { logBatch } from "../../../functions/destinations/desk/delivery-log.ts";
import type { Outcome } from "../../../functions/destinations/outcome.ts";

const FAILURE = { code: "http_503", status: 503, words: "Ada's server is down" };
const delivered: Outcome = { kind: "delivered", remote: { contact: "501" }, note: "ada@firm.example" };
const rejected: Outcome = { kind: "rejected", failure: FAILURE };
const unavailable: Outcome = { kind: "unavailable", failure: FAILURE };
const closed: Outcome = { kind: "closed", why: "gone", failure: { ...FAILURE, code: "http_410" } };
const postponed: Outcome = { kind: "postponed", until: new Date(), failure: FAILURE };

const ids = { kind: "webhook", account: "a", destination: "dest_1" };
const made = { level: "INFO", at: "delivery_made", ...ids };
const failed = (error: string) => ({ level: "WARN", at: "delivery_failed", ...ids, error });

afterEach(() => {
  vi.restoreAllMocks();
});

test.each<[string, Outcome[], object | null]>([
  ["a batch that arrived", [delivered, delivered], made],
  ["a batch with a rejected record", [rejected, delivered], made],
  ["rejected records, which say nothing about the destination", [rejected, rejected], null],
  ["a postponed delivery, which was not sent", [postponed], null],
  ["an unavailable destination", [unavailable], failed("http_503")],
  ["a closed destination", [closed], failed("http_410")],
  ["a destination that failed after a part", [delivered, unavailable], failed("http_503")],
  ["no deliveries", [], null],
])("%s is logged by ids only, as a success, a failure or not at all", (_, outcomes, line) => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  logBatch({ account_id: "a", id: "dest_1", kind: "webhook" }, outcomes);
  expect(log.mock.calls.map(([text]) => JSON.parse(text))).toEqual(line === null ? [] : [line]);
});
