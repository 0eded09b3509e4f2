import { signedOutResponse } from "../http/session.ts";
import { route } from "../routing/route.ts";
import { endSessions } from "./session-store.ts";

export const handler = route("POST /api/account/sign-out", async ({ person }) => {
  await endSessions(person.id);
  return signedOutResponse();
});
