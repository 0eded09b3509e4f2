import { clicks, forms } from "../engines/forms.ts";
import { frames } from "../engines/frames.ts";
import { play } from "../engines/play.ts";
import { startChromium } from "../engines/puppeteer.ts";

play("attribution reaches the lead: forms", startChromium, { ...forms, ...clicks, ...frames });
