import { route } from "../../accounts/routing/route.ts";
import { requireOwn } from "../../accounts/sites/access-store.ts";
import { environment } from "../../platform/environment.ts";
import { presentFeed } from "./feed.ts";
import { saveNewFeed } from "./feed-store.ts";
import { feedRoutes } from "./routes.ts";

export const handler = route(feedRoutes, "POST /api/feeds", async ({ actor, account, person, body, now }) => {
  await requireOwn(account.id, { sites: body.sites ?? [] });
  const { feed, token } = await saveNewFeed(account, person.id, body, { actor, now });
  const { appOrigin } = environment;
  const use = { created_by: person, ended: false, last_fetched_on: null };
  return { ...presentFeed(feed, appOrigin, use), token, token_url: `${appOrigin}/api/feeds/${token}.csv` };
});
