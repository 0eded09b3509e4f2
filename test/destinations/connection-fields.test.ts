import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADDED_KINDS, type ConnectionField, kinds } from "../../functions/destinations/vendors/kinds.ts";
import { hostileAddresses } from "../platform/outbound/hostile-addresses.ts";
import { type App, startApp } from "../support/app.ts";
import { soak } from "../support/soak.ts";
import { type GivenDesk, givenDesk } from "./given-destination.ts";

let app: App;
let desk: GivenDesk;
let hits = 0;
const canary = createServer((_, response) => {
  hits++;
  response.end("{}");
});

beforeAll(async () => {
  canary.listen(0, "127.0.0.1");
  app = await startApp();
  desk = await givenDesk(app);
});
afterAll(async () => {
  canary.close();
  await app.close();
});

const every = soak(1, 8);
/** Addresses that must be rejected, some disguised as a vendor's. */
function hostile(): string[] {
  const { port } = canary.address() as AddressInfo;
  const hosts = ["script.google.com", "x.logic.azure.com", "x.my.salesforce.com"];
  return [
    ...hostileAddresses.filter((_, at) => at % every === 0),
    `http://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    ...hosts.flatMap((host) => [
      `https://${host}@127.0.0.1:${port}/`,
      `https://127.0.0.1:${port}/${host}`,
      `https://127.0.0.1:${port}#${host}`,
      `https://${host}.localhost/`,
      `${host}@127.0.0.1`,
      `127.0.0.1/${host}`,
      `localhost#.${host}`,
    ]),
  ];
}

const fields = ADDED_KINDS.flatMap((kind) =>
  (Object.keys(kinds[kind].connection) as ConnectionField[]).map((field) => [kind, field] as const),
);
const OTHERS: Partial<Record<ConnectionField, string>> = {
  url: "https://example.com/hook",
  domain: "example.my.salesforce.com",
  region: "us",
};

async function add(kind: (typeof ADDED_KINDS)[number], field: ConnectionField, value: string) {
  const names = Object.keys(kinds[kind].connection) as ConnectionField[];
  const connection = Object.fromEntries(names.map((name) => [name, OTHERS[name] ?? "a-key-of-nobody"]));
  const body = { kind, name: "Ours", ...connection, [field]: value };
  return await desk.call("POST /api/destinations", { body });
}

test.each(fields.filter(([, field]) => field in OTHERS))(
  "%s %s rejects addresses that aren't public",
  async (kind, field) => {
    for (const address of hostile()) {
      const { status, text } = await add(kind, field, address);
      expect(status, `${address}: ${text}`).toBe(400);
    }
    expect(hits).toBe(0);
  },
);

const BROKEN = ["", "two words", "a\r\nx-added: 1", "kéy", "①②⑦", "\u0000", "k".repeat(3000)];

test.each(fields)("%s: an invalid %s is rejected with a sentence", async (kind, field) => {
  for (const value of BROKEN) {
    const { status, json } = await add(kind, field, value);
    expect([value, status]).toEqual([value, 400]);
    expect(json).toHaveProperty("detail", expect.stringMatching(/\.$/));
  }
});
