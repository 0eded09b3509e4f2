import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { json, text } from "node:stream/consumers";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engineClient } from "../../lib/local/engine.ts";
import { renameTokens, startTokenFilter } from "../../lib/local/gateway/token-filter.ts";

const BODY = `{"TransactItems":[{"Put":{"Item":{"message":{"S":"\\"ClientRequestToken\\":\\"mine\\""}}}}],"ClientRequestToken":"3b241101-e2bb-4255-8caf-4136c566a962"}`;

describe("the stream of requests to the embedded engine", () => {
  it("has no tokens, however it is chunked, and is otherwise unchanged", async () => {
    const expected = BODY.replace(/"ClientRequestToken":"3b/, '"IgnoredByTheEngine":"3b');
    for (let size = 1; size <= BODY.length; size++) {
      const pieces = Array.from({ length: Math.ceil(BODY.length / size) }, (_, at) =>
        Buffer.from(BODY.slice(at * size, (at + 1) * size)),
      );
      expect(await text(Readable.from(pieces).pipe(renameTokens()))).toBe(expected);
    }
  });

  it("holds nothing back at the end of a request", async () => {
    const filter = renameTokens();
    filter.write(BODY);
    expect(String(filter.read()).endsWith("}")).toBe(true);
  });
});

describe("the filter in front of the engine", () => {
  const bodies: Record<string, unknown>[] = [];
  const engine = createServer(async (request, response) => {
    bodies.push((await json(request)) as Record<string, unknown>);
    response.writeHead(200, { "content-type": "application/x-amz-json-1.0" }).end("{}");
  });
  let filter: Awaited<ReturnType<typeof startTokenFilter>>;

  beforeAll(async () => {
    await new Promise<void>((resolve) => engine.listen(0, "127.0.0.1", resolve));
    filter = await startTokenFilter(`http://127.0.0.1:${(engine.address() as AddressInfo).port}`);
  });
  afterAll(async () => {
    await filter.close();
    engine.closeAllConnections();
    engine.close();
  });

  it("lets the SDK's transactions through without their tokens", async () => {
    const client = engineClient(filter.endpoint);
    const Put = { TableName: "Whence", Item: { pk: "p", sk: "s", words: "x".repeat(100_000) } };
    await client.send(new TransactWriteCommand({ TransactItems: [{ Put }] }));
    client.destroy();
    expect(Object.keys(bodies[0] ?? {})).not.toContain("ClientRequestToken");
    expect(bodies[0]).toMatchObject({ TransactItems: [{ Put: { TableName: "Whence" } }] });
  });

  it("closes its clients' connections when the engine is gone", async () => {
    engine.closeAllConnections();
    await new Promise((resolve) => engine.close(resolve));
    const failed = new Promise((resolve) => get(filter.endpoint).once("error", resolve));
    expect(await failed).toMatchObject({ code: "ECONNRESET" });
  });
});
