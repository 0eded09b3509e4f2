import { once } from "node:events";
import { request } from "node:http";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { inTurn } from "../../lib/local/functions.ts";

const TIMEOUT_MS = 300;
/** A server in a thread of its own, so that it responds while this one is blocked. It says when it has a request. */
const SERVER = `
  const { createServer } = require("node:http");
  const { parentPort } = require("node:worker_threads");
  const server = createServer((_, response) => {
    parentPort.postMessage("asked");
    setTimeout(() => response.end("answer"), 50);
  });
  server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));
`;

function block(): void {
  const end = Date.now() + 2 * TIMEOUT_MS;
  while (Date.now() < end);
}

/** How a request ends that times out after 300 ms of silence. */
const ask = (port: number) =>
  new Promise<string>((resolve, reject) => {
    request({ host: "127.0.0.1", port, timeout: TIMEOUT_MS })
      .on("response", () => resolve("answered"))
      .on("timeout", () => resolve("timed out"))
      .on("error", reject)
      .end();
  });

test("a response that arrives while a bundle loads is not mistaken for a timeout", async () => {
  const server = new Worker(SERVER, { eval: true });
  onTestFinished(async () => void (await server.terminate()));
  const [port] = await once(server, "message");
  for (let round = 0; round < 3; round++) {
    const response = ask(port);
    await once(server, "message");
    await Promise.all([inTurn(block), inTurn(() => {})]);
    expect(await response).toBe("answered");
  }
});
