import { expect, test } from "vitest";
import { arrivals } from "../engines/arrivals.ts";
import { choices, consent } from "../engines/consent.ts";
import { forms } from "../engines/forms.ts";
import { ownPost } from "../engines/own-post.ts";
import { pageviews } from "../engines/pageviews.ts";
import { play } from "../engines/play.ts";
import { startChromium } from "../engines/puppeteer.ts";

test("all 44 scenarios for comparing trackers are covered", () => {
  expect(Object.keys({ ...pageviews, ...arrivals, ...forms, ...consent })).toHaveLength(44);
});

play("consent", startChromium, { ...consent, ...choices });
play("the site's own form post", startChromium, ownPost);
