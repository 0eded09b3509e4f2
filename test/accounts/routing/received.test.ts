import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { type Entry, readOriginKey, readReceived } from "../../../functions/accounts/routing/received.ts";

const Greeting = v.object({ name: v.string() });
const entry = (fields: Partial<Entry> = {}): Entry => ({
  messageId: "m1",
  body: '{"name":"Zoë","more":1}',
  attributes: { SentTimestamp: "1763629800000", ApproximateReceiveCount: "1" },
  messageAttributes: {
    Sender: { stringValue: "203.0.113.7 Mozilla%2F5.0%20(X11)" },
    OriginKey: { stringValue: "key" },
  },
  ...fields,
});
const read = (fields: Partial<Entry> = {}, maxBytes = Number.POSITIVE_INFINITY) =>
  readReceived(entry(fields), Greeting, maxBytes);

describe("a message of a queued route", () => {
  test("has its id, its time, and its sender's network and user agent", () => {
    expect(read()).toEqual({
      id: "m1",
      message: { name: "Zoë" },
      sentAt: 1763629800000,
      isRepeat: false,
      network: "203.0.113.7",
      userAgent: "Mozilla/5.0 (X11)",
    });
  });

  test("may be a repeat", () => {
    const attributes = { SentTimestamp: "0", ApproximateReceiveCount: "2" };
    expect(read({ attributes })).toMatchObject({ isRepeat: true, sentAt: 0 });
  });

  test("may lack its sender", () => {
    const { messageAttributes: _, ...without } = entry();
    expect(readReceived(without, Greeting, 100)).toMatchObject({ userAgent: "" });
    expect(read({ messageAttributes: { Sender: { stringValue: "203.0.113.7" } } })).toMatchObject({
      network: "203.0.113.7",
      userAgent: "",
    });
  });

  test("is dropped if it is malformed, or longer than the line allows in bytes", () => {
    for (const body of ["", "{", "null", "[]", '{"name":5}']) expect(read({ body })).toBeNull();
    const length = Buffer.byteLength(entry().body);
    expect(read({}, length)).not.toBeNull();
    expect(read({}, length - 1)).toBeNull();
  });

  test("has the origin key if it came through the distribution", () => {
    expect(readOriginKey(entry())).toBe("key");
    expect(readOriginKey(entry({ messageAttributes: {} }))).toBe("");
  });
});
