import { arrivals, moreArrivals } from "./arrivals.ts";
import { choices, consent } from "./consent.ts";
import { inEveryEngine } from "./engines.ts";
import { clicks, forms } from "./forms.ts";
import { frames } from "./frames.ts";
import { ownPost } from "./own-post.ts";
import { pageviews } from "./pageviews.ts";
import { play, type Scenarios } from "./play.ts";

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

inEveryEngine((name, open) => play(name, open, scenarios));
