import { route } from "../../accounts/routing/route.ts";
import { viewRoutes } from "./routes.ts";
import { saveView } from "./view-store.ts";

export const handler = route(viewRoutes, "POST /api/lead-views", ({ account, person, body, now }) =>
  saveView(account.id, body, { creatorId: person.id, now }),
);
