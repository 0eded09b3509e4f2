import { route } from "../../accounts/routing/route.ts";
import { environment } from "../../platform/environment.ts";
import { presentFeed } from "./feed.ts";
import { listFeeds } from "./feed-store.ts";
import { feedRoutes } from "./routes.ts";

export const handler = route(feedRoutes, "GET /api/feeds", async ({ account }) => {
  const feeds = await listFeeds(account.id);
  const data = feeds.map(({ feed, use }) => presentFeed(feed, environment.appOrigin, use));
  return { data, next_cursor: null };
});
