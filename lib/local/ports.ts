import { createSocket } from "node:dgram";
import { createServer } from "node:net";

// Below the range from which systems give ports to outgoing connections: none of those takes it meanwhile.
const LOWEST = 20_000;
const COUNT = 10_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

/** Marks a port as given, by its number among those of UDP, as long as this process lives; false where it is marked. */
const claim = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const mark = createSocket("udp4").unref();
    mark.once("error", () => resolve(false));
    mark.bind({ port, address: "127.0.0.1", exclusive: true }, () => resolve(true));
  });

/** A port on 127.0.0.1 that nothing listens on now, and that is given to nobody else, here or in another process. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = LOWEST + Math.floor(Math.random() * COUNT);
    if ((await isFree(port)) && (await claim(port))) return port;
  }
  throw new Error(`No free port was found between ${LOWEST} and ${LOWEST + COUNT}.`);
}
