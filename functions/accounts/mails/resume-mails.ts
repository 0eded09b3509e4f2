import { route } from "../routing/route.ts";
import { mailRoutes } from "./routes.ts";
import { resumeMails } from "./undeliverable-store.ts";

export const handler = route(mailRoutes, "POST /api/mails/resume", async ({ account, now }) => {
  await resumeMails(account.id, now);
  return undefined;
});
