import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { endAbove } from "../../lib/local/gateway/size.ts";
import { startPaused } from "../support/network/paused.ts";

test("a streamed response breaks off above the limit, and is complete up to it", async () => {
  const server = createServer((request, response) => {
    endAbove(1000, response);
    for (let piece = 0; piece < Number(request.url?.slice(1)); piece++) response.write("é".repeat(50));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const bytesOf = async (pieces: number) =>
    (await startPaused(`http://127.0.0.1:${port}/${pieces}`, "")).rest();
  expect(await bytesOf(10)).toBe(1000);
  await expect(bytesOf(11)).rejects.toThrow();
  server.close();
});
