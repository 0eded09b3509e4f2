import { expect, test } from "vitest";
import { RESERVED_CONCURRENCY } from "../../lib/limits.ts";
import type { Loaded } from "../../lib/local/functions.ts";
import { createGateway } from "../../lib/local/gateway.ts";
import { freePort } from "../../lib/local/ports.ts";
import { startServer } from "../../lib/local/server.ts";
import { type Paused, startPaused } from "../support/network/paused.ts";
import { times } from "../support/times.ts";

const AT_ONCE = RESERVED_CONCURRENCY.exports;

test("a streamed function beyond its reserved concurrency is not run, and others are", async () => {
  let runs = 0;
  const endless: Loaded = {
    kind: "streamed",
    run: async (_, out) => {
      runs++;
      out.write("a");
    },
  };
  const other: Loaded = { kind: "streamed", run: async (_, out) => void out.end("b") };
  const port = await freePort();
  const functions = new Map([
    ["GET /api/export", endless],
    ["GET /api/account/export", other],
  ]);
  const server = await startServer(port, {
    api: createGateway(functions, () => ({ status: 200, body: "" })),
    site: async () => {},
    run: "test",
  });
  const start = (path: string) => startPaused(`http://127.0.0.1:${port}${path}`, "");
  const running: Paused[] = [];
  try {
    for (const _ of times(AT_ONCE)) running.push(await start("/api/export"));
    expect(running.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
    expect((await start("/api/export")).status).toBe(429);
    expect(runs).toBe(AT_ONCE);
    expect((await start("/api/account/export")).status).toBe(200);
    running.pop()?.disconnect();
    const next = async () => {
      const download = await start("/api/export");
      running.push(download);
      return download.status;
    };
    await expect.poll(next).toBe(200);
  } finally {
    for (const download of running) download.disconnect();
    await server.close();
  }
});
