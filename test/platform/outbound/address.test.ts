import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkAddress, isPublic } from "../../../functions/platform/outbound/address.ts";
import { sendRequest } from "../../../functions/platform/outbound/request.ts";
import { type Receiver, startReceiver } from "../../destinations/receiver.ts";
import { hostileAddresses } from "./hostile-addresses.ts";

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const resolveTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address }));

describe("an address", () => {
  test("among at least 300 hostile ones is rejected with a sentence", () => {
    expect(hostileAddresses.length).toBeGreaterThan(300);
    const accepted = hostileAddresses.filter((text) => !("problem" in checkAddress(text, [])));
    expect(accepted).toEqual([]);
    for (const text of hostileAddresses)
      expect(checkAddress(text, [])).toEqual({ problem: expect.stringMatching(/^[A-Z][^.]+\S.*\.$/) });
  });

  test("is checked again when it is used, before its name is resolved", async () => {
    const lookedUp: string[] = [];
    const resolve = async (name: string) => {
      lookedUp.push(name);
      return [{ address: "127.0.0.1" }];
    };
    for (const url of hostileAddresses) {
      await expect(sendRequest({ method: "GET", url }, { resolve })).rejects.toMatchObject({
        code: "address",
      });
    }
    expect(lookedUp).toEqual([]);
  });

  test.each([
    "https://example.com",
    "https://EXAMPLE.com./hook?a=1#b",
    "https://hooks.example.co.uk:443/x",
    "https://bücher.example/ü",
  ])("like %s is accepted", (text) => {
    expect(checkAddress(text, [])).toMatchObject({ isAllowed: false });
  });

  test("on this machine is allowed only with the exact host and port", () => {
    const allowed = ["127.0.0.1:4000"];
    expect(checkAddress("http://127.0.0.1:4000/hook", allowed)).toMatchObject({ isAllowed: true });
    for (const text of [
      "http://127.0.0.1:4001/",
      "http://127.0.0.1/",
      "http://localhost:4000/",
      "ftp://127.0.0.1:4000/",
      "http://127.0.0.1:4000@example.com/",
    ])
      expect(checkAddress(text, allowed)).toHaveProperty("problem");
  });
});

test.each([
  ["8.8.8.8", true],
  ["2606:4700::1111", true],
  ["::ffff:8.8.8.8", false],
  ["::ffff:127.0.0.1", false],
  ["64:ff9b::a9fe:a9fe", false],
  ["2002:7f00:1::", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["fd00:ec2::254", false],
  ["nonsense", false],
])("%s is public: %s", (address, expected) => expect(isPublic(address)).toBe(expected));

describe("a request", () => {
  const toExample = { method: "POST", url: "https://hook.example.com/", body: "{}" } as const;

  test.each([
    ["only private ones", ["127.0.0.1"]],
    ["a public and a private one", ["93.184.216.34", "10.0.0.1"]],
    ["a private IPv6 one among public ones", ["93.184.216.34", "fd00::1"]],
  ])("to a name whose addresses are %s is rejected", async (_, addresses) => {
    await expect(sendRequest(toExample, { resolve: resolveTo(...addresses) })).rejects.toMatchObject({
      code: "address",
    });
  });

  test("resolves a name once, so that a second DNS answer can't redirect it", async () => {
    let lookUps = 0;
    const resolve = async () => [{ address: ++lookUps === 1 ? "192.0.2.1" : "127.0.0.1" }];
    await expect(sendRequest(toExample, { resolve })).rejects.toMatchObject({ code: "address" });
    expect(lookUps).toBe(1);
  });

  test("to a name that doesn't exist, or has no address, fails as a DNS error", async () => {
    const fail = () => Promise.reject(new Error("ENOTFOUND"));
    await expect(sendRequest(toExample, { resolve: fail })).rejects.toMatchObject({ code: "dns" });
    await expect(sendRequest(toExample, { resolve: resolveTo() })).rejects.toMatchObject({ code: "dns" });
  });

  const toReceiver = () => ({ allowed: [receiver.host] });

  test("follows no redirect", async () => {
    receiver.received.length = 0;
    receiver.answer = () => ({ status: 302, headers: { location: receiver.url } });
    const answer = await sendRequest({ method: "POST", url: receiver.url, body: "{}" }, toReceiver());
    expect(answer.status).toBe(302);
    expect(receiver.received).toHaveLength(1);
  });

  test("reads at most 64 KB of the response", async () => {
    receiver.answer = () => ({ status: 200, body: "é".repeat(1_000_000) });
    const { text } = await sendRequest({ method: "GET", url: receiver.url }, toReceiver());
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(64 * 1024 + 2);
  });

  test("that times out, or whose connection is dropped, fails with that reason", async () => {
    receiver.answer = () => "hang";
    const timeoutMs = 50;
    await expect(
      sendRequest({ method: "GET", url: receiver.url }, { ...toReceiver(), timeoutMs }),
    ).rejects.toMatchObject({
      code: "timeout",
    });
    receiver.answer = () => "drop";
    await expect(sendRequest({ method: "GET", url: receiver.url }, toReceiver())).rejects.toMatchObject({
      code: "connection",
    });
  });
});
