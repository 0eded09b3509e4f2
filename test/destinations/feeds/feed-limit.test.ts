import { expect, test } from "vitest";
import { startedApp } from "../../support/started.ts";
import { givenFeeds } from "./given-feed.ts";

const app = startedApp({ rateLimits: "on" });

test("a feed can be fetched 60 times an hour", async () => {
  const feeds = await givenFeeds(app);
  const { token_url } = await feeds.add("leads");
  const statuses: number[] = [];
  for (let count = 0; count < 65; count++) statuses.push((await feeds.fetchFile(token_url)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  expect((await feeds.fetchFile((await feeds.add("leads")).token_url)).status).toBe(200);
});
