import { signInFirst } from "../errors.ts";
import { refreshTokenOf, signedIn } from "../http/session.ts";
import { route } from "../routing/route.ts";
import { refresh } from "./identity.ts";

export const handler = route("POST /api/auth/refresh", async ({ cookies }) => {
  const refreshToken = refreshTokenOf(cookies);
  const tokens = refreshToken === undefined ? null : await refresh(refreshToken);
  if (tokens === null) throw signInFirst();
  return signedIn(200, tokens);
});
