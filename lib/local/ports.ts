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

/** A port on 127.0.0.1 that nothing listens on now. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = LOWEST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found between ${LOWEST} and ${LOWEST + COUNT}.`);
}
