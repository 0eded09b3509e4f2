import { environment } from "../environment.ts";
import { route } from "../routing/route.ts";
import { presentFeed } from "./feed.ts";
import { listFeeds } from "./feed-store.ts";

export const handler = route("GET /api/feeds", async ({ account }) => {
  const feeds = await listFeeds(account.id);
  const data = feeds.map(({ feed, use }) => presentFeed(feed, environment.appOrigin, use));
  return { data, next_cursor: null };
});
