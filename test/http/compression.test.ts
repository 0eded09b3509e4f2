import { get, type IncomingMessage } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite } from "../support/given.ts";
import { parallel } from "../support/parallel.ts";

let app: App;
let account: GivenAccount;
const LIST = "/api/leads?limit=50";

beforeAll(async () => {
  app = await startApp();
  account = await givenAccount(app);
  const { id: site_id } = await givenSite(app, account.token);
  await parallel(Array.from({ length: 20 }), (_, at) =>
    givenLead(app, { site_id, email: `n${at}@firm.example`, message: "Könnten Sie uns anrufen? ☎" }),
  );
});
afterAll(() => app.close());

type Sent = Pick<IncomingMessage, "headers" | "statusCode"> & { bytes: Buffer };

/** An answer's bytes as they go over the wire: fetch would unpack them. */
async function sent(path: string, accepted: string | undefined, token = account.token): Promise<Sent> {
  const headers = { authorization: `Bearer ${token}`, ...(accepted && { "accept-encoding": accepted }) };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(new URL(path, app.origin), { headers, agent: false }, resolve).on("error", reject);
  });
  const bytes = Buffer.concat(await response.toArray());
  return { headers: response.headers, statusCode: response.statusCode, bytes };
}

describe("a long answer to an account", () => {
  test("comes packed where the caller takes gzip, and says the same", async () => {
    const plain = await sent(LIST, undefined);
    const packed = await sent(LIST, "gzip, deflate, br");
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
    "comes as it is for one who accepts %s",
    async (accepted) => {
      const { headers, bytes } = await sent(LIST, accepted);
      expect(headers["content-encoding"]).toBeUndefined();
      expect(JSON.parse(bytes.toString("utf8"))).toHaveLength(20);
    },
  );

  test("comes packed for one who would rather have something else", async () => {
    expect((await sent(LIST, "br;q=1.0, gzip;q=0.5")).headers["content-encoding"]).toBe("gzip");
  });
});

describe("left as it is, though the caller takes gzip", () => {
  test.each([
    ["a short answer", "/api/sites", 200],
    ["a refusal", "/api/leads?limit=0", 400],
    ["what anyone may ask", "/api/health", 200],
  ])("%s", async (_, path, status) => {
    const { headers, statusCode, bytes } = await sent(path, "gzip");
    expect(statusCode).toBe(status);
    expect(headers["content-encoding"]).toBeUndefined();
    expect(JSON.parse(bytes.toString("utf8"))).toBeTypeOf("object");
  });

  test("an answer without a body, and what no line answers", async () => {
    const headers = { "accept-encoding": "gzip" };
    const { token } = account;
    const { id } = await givenSite(app, token);
    const gone = await app.call(`DELETE /api/sites/${id}`, { token, headers });
    const head = await app.call(`HEAD ${LIST}`, { token, headers });
    for (const answer of [gone, head]) {
      expect(answer.text).toBe("");
      expect(answer.headers.get("content-encoding")).toBeNull();
    }
    expect(gone.status).toBe(204);
  });
});
