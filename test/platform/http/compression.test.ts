import { get, type IncomingMessage } from "node:http";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { type GivenAccount, givenAccount, givenLead, givenSite } from "../../support/given.ts";
import { parallel } from "../../support/parallel.ts";
import { startedApp } from "../../support/started.ts";

const app = startedApp();
let account: GivenAccount;
const LIST = "/api/leads?limit=50";

beforeAll(async () => {
  account = await givenAccount(app);
  const { id: site_id } = await givenSite(app, account.token);
  await parallel(Array.from({ length: 20 }), (_, at) =>
    givenLead(app, { site_id, email: `n${at}@firm.example`, message: "Könnten Sie uns anrufen? ☎" }),
  );
});

type Sent = Pick<IncomingMessage, "headers" | "statusCode"> & { bytes: Buffer };

/** Returns a response's bytes as sent, which fetch would decompress. */
async function send(path: string, accepted: string | undefined, token = account.token): Promise<Sent> {
  const headers = { authorization: `Bearer ${token}`, ...(accepted && { "accept-encoding": accepted }) };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(new URL(path, app.origin), { headers, agent: false }, resolve).on("error", reject);
  });
  const bytes = Buffer.concat(await response.toArray());
  return { headers: response.headers, statusCode: response.statusCode, bytes };
}

describe("a long response to an account", () => {
  test("is compressed if the caller accepts gzip, and has the same content", async () => {
    const plain = await send(LIST, undefined);
    const packed = await send(LIST, "gzip, deflate, br");
    expect(plain.bytes.length).toBeGreaterThan(4096);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4);
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true);
    expect(packed.headers).toMatchObject({
      "content-encoding": "gzip",
      "content-type": plain.headers["content-type"],
      "cache-control": "no-store",
    });
    expect([plain.statusCode, packed.statusCode]).toEqual([200, 200]);
    for (const { headers } of [plain, packed]) expect(headers.vary).toBe("origin, accept-encoding");
  });

  test.each([undefined, "identity", "br", "gzip;q=0, br", "br, gzip; q=0.0"])(
    "is uncompressed for a caller that accepts %s",
    async (accepted) => {
      const { headers, bytes } = await send(LIST, accepted);
      expect(headers["content-encoding"]).toBeUndefined();
      expect(JSON.parse(bytes.toString("utf8"))).toHaveLength(20);
    },
  );

  test("is compressed even if the caller prefers another encoding", async () => {
    expect((await send(LIST, "br;q=1.0, gzip;q=0.5")).headers["content-encoding"]).toBe("gzip");
  });
});

describe("stays uncompressed even if the caller accepts gzip:", () => {
  test.each([
    ["a short response", "/api/sites", 200],
    ["an error", "/api/leads?limit=0", 400],
    ["a public route", "/api/health", 200],
  ])("%s", async (_, path, status) => {
    const { headers, statusCode, bytes } = await send(path, "gzip");
    expect(statusCode).toBe(status);
    expect(headers["content-encoding"]).toBeUndefined();
    expect(JSON.parse(bytes.toString("utf8"))).toBeTypeOf("object");
  });

  test("a response without a body", async () => {
    const headers = { "accept-encoding": "gzip" };
    const { token } = account;
    const { id } = await givenSite(app, token);
    const gone = await app.call(`DELETE /api/sites/${id}`, { token, headers });
    const head = await app.call(`HEAD ${LIST}`, { token, headers });
    expect([gone.status, gone.text, gone.headers.get("content-encoding")]).toEqual([204, "", null]);
    // As for GET, whose body is compressed.
    expect([head.status, head.text, head.headers.get("content-encoding")]).toEqual([200, "", "gzip"]);
  });
});
