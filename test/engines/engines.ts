import type { Engine } from "./driver.ts";
import { findFirefox, startChromium, startFirefox } from "./puppeteer.ts";
import { findWebKit, startWebKit } from "./webkit.ts";

const engines = {
  Chromium: startChromium,
  Firefox: findFirefox() && startFirefox,
  WebKitGTK: findWebKit() && startWebKit,
};

async function openAndAnnounce(open: () => Promise<Engine>): Promise<Engine> {
  const engine = await open();
  console.log(`Running in ${engine.name}.`);
  return engine;
}

/** Calls `run` for every installed engine, with its name and a function that opens it. */
export function inEveryEngine(run: (name: string, open: () => Promise<Engine>) => void): void {
  for (const [name, open] of Object.entries(engines)) {
    if (open) run(name, () => openAndAnnounce(open));
    else console.log(`${name} is not installed on this machine: skipped.`);
  }
}
