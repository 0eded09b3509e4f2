import { signInFirst } from "../http/errors.ts";
import { route } from "../http/route.ts";
import { refreshTokenOf, signedIn } from "../http/session.ts";
import { refresh } from "./identity.ts";

export const handler = route("POST /api/auth/refresh", async ({ cookies }) => {
  const refreshToken = refreshTokenOf(cookies);
  const tokens = refreshToken === undefined ? null : await refresh(refreshToken);
  if (tokens === null) throw signInFirst();
  return signedIn(200, tokens);
});
