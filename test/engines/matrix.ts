import { arrivals, moreArrivals } from "./arrivals.ts";
import { choices, consent } from "./consent.ts";
import type { Engine } from "./driver.ts";
import { clicks, forms } from "./forms.ts";
import { frames } from "./frames.ts";
import { ownPost } from "./own-post.ts";
import { pageviews } from "./pageviews.ts";
import { play, type Scenarios } from "./play.ts";
import { findFirefox, startChromium, startFirefox } from "./puppeteer.ts";
import { findWebKit, startWebKit } from "./webkit.ts";

const scenarios: Scenarios = {
  ...pageviews,
  ...arrivals,
  ...moreArrivals,
  ...forms,
  ...clicks,
  ...frames,
  ...consent,
  ...choices,
  ...ownPost,
};

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

for (const [name, open] of Object.entries(engines)) {
  if (open) play(name, () => announced(open), scenarios);
  else console.log(`${name} is not installed on this machine: nothing is run in it.`);
}
