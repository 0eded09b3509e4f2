import { pageviews } from "../engines/pageviews.ts";
import { play } from "../engines/play.ts";
import { startChromium } from "../engines/puppeteer.ts";

play("pageviews are counted correctly", startChromium, pageviews);
