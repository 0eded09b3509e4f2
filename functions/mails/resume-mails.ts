import { route } from "../routing/route.ts";
import { resumeMails } from "./undeliverable-store.ts";

export const handler = route("POST /api/mails/resume", async ({ account, now }) => {
  await resumeMails(account.id, now);
  return undefined;
});
