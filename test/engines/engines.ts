import type { Engine } from "./driver.ts";
import { findFirefox, startChromium, startFirefox } from "./puppeteer.ts";
import { findWebKit, startWebKit } from "./webkit.ts";

const engines = {
  Chromium: startChromium,
  Firefox: findFirefox() && startFirefox,
  WebKitGTK: findWebKit() && startWebKit,
};

async function announced(open: () => Promise<Engine>): Promise<Engine> {
  const engine = await open();
  console.log(`Running in ${engine.name}.`);
  return engine;
}

/** Lets `run` describe the same for every engine that is installed here, told its name and how to open it. */
export function inEveryEngine(run: (name: string, open: () => Promise<Engine>) => void): void {
  for (const [name, open] of Object.entries(engines)) {
    if (open) run(name, () => announced(open));
    else console.log(`${name} is not installed on this machine: nothing is run in it.`);
  }
}
