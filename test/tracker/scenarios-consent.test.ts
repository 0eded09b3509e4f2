import { expect, test } from "vitest";
import { arrivals } from "../engines/arrivals.ts";
import { choices, consent } from "../engines/consent.ts";
import { forms } from "../engines/forms.ts";
import { ownPost } from "../engines/own-post.ts";
import { pageviews } from "../engines/pageviews.ts";
import { play } from "../engines/play.ts";
import { startChromium } from "../engines/puppeteer.ts";

test("the list is whole: 44 scenarios by which trackers are compared", () => {
  expect(Object.keys({ ...pageviews, ...arrivals, ...forms, ...consent })).toHaveLength(44);
});

play("consent", startChromium, { ...consent, ...choices });
play("the customer's own post", startChromium, ownPost);
