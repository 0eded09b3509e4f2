import { beforeAll, describe, expect, test } from "vitest";
import { createKeyText } from "../../../functions/accounts/keys/key-text.ts";
import { checksum } from "../../../functions/platform/store/base62.ts";
import { callAtTime } from "../../support/clock.ts";
import { type GivenAccount, givenAccount } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp, startedTable } from "../../support/started.ts";
import { times } from "../../support/times.ts";
import { givenKey } from "./given-key.ts";

const table = startedTable();
const app = startedApp(() => ({ dynamoEndpoint: table.endpoint }));
let account: GivenAccount;
let genuine: string;

beforeAll(async () => {
  account = await givenAccount(app);
  genuine = (await givenKey(app, account)).key;
});

const use = (token: string) => callAtTime(app, "GET /api/leads", new Date(), { token });
const flip = (letter: string) =>
  letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
const replaceAt = (text: string, at: number, letter: string) =>
  text.slice(0, at) + letter + text.slice(at + 1);

/** Texts made from a genuine key that can't be keys. */
function forgeriesOf(key: string): string[] {
  const places = times(key.length);
  const random = key.slice(4, 34);
  const changed = [
    ...places.map((at) => replaceAt(key, at, key[at] === "0" ? "1" : "0")),
    ...places.map((at) => replaceAt(key, at, flip(key.charAt(at)))),
    ...places.map((at) => replaceAt(key, at, "é")),
    ...places.map((at) => key.slice(0, at) + key.slice(at + 1)),
    ...places.map((at) => key.slice(0, at) + key.charAt(at) + key.slice(at)),
    ...places.map((at) => key.slice(0, at)),
    ...places
      .slice(1)
      .map((at) => key.slice(0, at - 1) + key.charAt(at) + key.charAt(at - 1) + key.slice(at + 1)),
  ];
  const written = [
    random,
    `wnc_${random}`,
    `wnc_${random}000000`,
    `wnc_${random}${checksum(random)}`,
    `wnk_${random}${checksum(`wnk_${random}`)}`,
    `wnc-${key.slice(4)}`,
    `whsec_${key.slice(4)}`,
    key.toUpperCase(),
    key.toLowerCase(),
    [...key].reverse().join(""),
    encodeURIComponent(`${key}\n`),
    Buffer.from(key).toString("base64"),
    `${key}\u0000`,
    `\ufeff${key}`,
    `"${key}"`,
    `${key},${key}`,
    `${key} ${key}`,
    key.replaceAll("_", "\uff3f"),
    key.replace("c", "\u0441"),
    `wnc_${"0".repeat(36)}`,
    `wnc_${"z".repeat(10_000)}`,
  ];
  return [...new Set([...changed, ...written])].filter((text) => text !== key);
}

test("the genuine key is accepted", async () => {
  expect((await use(genuine)).status).toBe(200);
});

test("hundreds of texts derived from a key are all rejected without a read", async () => {
  const forgeries = forgeriesOf(genuine);
  expect(forgeries.length).toBeGreaterThan(200);
  table.takeCalls();
  for (const forgery of forgeries) {
    const { status, headers, text } = await use(forgery);
    expect([status, headers.get("www-authenticate")], forgery).toEqual([401, "Bearer"]);
    expect(text).not.toContain(genuine.slice(4, 20));
  }
  expect(table.takeCalls()).toEqual([]);
});

test("an unknown well-formed key costs one read and gets the same error", async () => {
  table.takeCalls();
  const details = new Set<string>();
  for (const _ of times(50)) details.add(expectError(await use(createKeyText()), 401));
  expect([...details]).toEqual(["This API key is not valid."]);
  expect(table.takeCalls().map(({ target }) => target)).toEqual(times(50).map(() => "GetItem"));
});

describe("a key", () => {
  test.each<[string, (key: string) => { route?: string; headers: Record<string, string> }]>([
    ["of another scheme", (key) => ({ headers: { authorization: `Basic ${key}` } })],
    ["without a scheme", (key) => ({ headers: { authorization: key } })],
    ["in a header of its own", (key) => ({ headers: { "x-api-key": key } })],
    ["in a cookie", (key) => ({ headers: { cookie: `whence_refresh=${key}; wnc=${key}` } })],
    ["in the address", (key) => ({ route: `GET /api/leads?api_key=${key}`, headers: {} })],
  ])("%s is not read", async (_, given) => {
    const { route = "GET /api/leads", headers } = given(genuine);
    expectError(await app.call(route, { headers }), 401);
  });

  test("can't be derived from its row or from the list of keys", async () => {
    const { id, ends_with } = (await givenKey(app, account)) as { id: string; ends_with?: string };
    for (const text of [id, `wnc_${id}`, `wnc_${ends_with}`, account.id]) {
      expect((await use(text)).status).toBe(401);
    }
  });
});
