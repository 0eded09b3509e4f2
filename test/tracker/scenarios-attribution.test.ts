import { arrivals, moreArrivals } from "../engines/arrivals.ts";
import { play } from "../engines/play.ts";
import { startChromium } from "../engines/puppeteer.ts";

play("attribution reaches the lead: arrivals", startChromium, { ...arrivals, ...moreArrivals });
