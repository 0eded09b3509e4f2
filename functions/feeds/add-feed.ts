import { environment } from "../environment.ts";
import { route } from "../routing/route.ts";
import { requireOwn } from "../sites/access-store.ts";
import { presentFeed } from "./feed.ts";
import { saveNewFeed } from "./feed-store.ts";

export const handler = route("POST /api/feeds", async ({ actor, account, person, body, now }) => {
  await requireOwn(account.id, { sites: body.sites ?? [] });
  const { feed, token } = await saveNewFeed(account.id, person.id, body, { actor, now });
  const { appOrigin } = environment;
  const use = { created_by: person, ended: false, last_fetched_on: null };
  return { ...presentFeed(feed, appOrigin, use), token, token_url: `${appOrigin}/api/feeds/${token}.csv` };
});
