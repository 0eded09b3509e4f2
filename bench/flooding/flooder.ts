// Sends requests as fast as they are answered, from an address of its own and in a process of its own, until it is
// killed. Its argument is a Flood as JSON; a message says that it has started.
import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export type Flood = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
  connections: number;
  /** Reads a little of each response every second, instead of all at once. */
  slow?: true;
};

const flood: Flood = JSON.parse(process.argv[2] ?? "");
const agent = new Agent({ keepAlive: true, maxSockets: flood.connections, localAddress: "127.0.0.2" });

const send = (): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { url, method, headers, body } = flood;
    request(url, { method, headers, agent }).on("response", resolve).on("error", reject).end(body);
  });

async function readSlowly(response: IncomingMessage): Promise<void> {
  for await (const _ of response) await sleep(1000);
}

async function repeat(): Promise<never> {
  for (;;) {
    const response = await send();
    if (flood.slow) await readSlowly(response);
    else for await (const _ of response);
  }
}

process.send?.("flooding");
await Promise.all(Array.from({ length: flood.connections }, () => repeat()));
