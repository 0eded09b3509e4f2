import { createSocket } from "node:dgram";
import { createServer } from "node:net";

// Below the ephemeral port range, so that no outgoing connection takes the port in the meantime.
const LOWEST = 20_000;
const COUNT = 10_000;

/** Whether a port on 127.0.0.1 can be listened on. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

/** Reserves a port for this process's lifetime by binding the UDP port of the same number; false if already reserved. */
const claim = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const mark = createSocket("udp4").unref();
    mark.once("error", () => resolve(false));
    mark.bind({ port, address: "127.0.0.1", exclusive: true }, () => resolve(true));
  });

/** A free port on 127.0.0.1 that no other caller, in this or another process, will be given. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = LOWEST + Math.floor(Math.random() * COUNT);
    if ((await isFree(port)) && (await claim(port))) return port;
  }
  throw new Error(`No free port between ${LOWEST} and ${LOWEST + COUNT}.`);
}
