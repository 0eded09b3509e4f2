import { route } from "../../accounts/routing/route.ts";
import { signedOutResponse } from "../../platform/http/session.ts";
import { signInRoutes } from "./routes.ts";
import { endSessions } from "./session-store.ts";

export const handler = route(signInRoutes, "POST /api/account/sign-out", async ({ person }) => {
  await endSessions(person.id);
  return signedOutResponse();
});
