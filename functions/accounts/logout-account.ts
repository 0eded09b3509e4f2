import { route } from "../http/route.ts";
import { refreshTokenOf, signedOut } from "../http/session.ts";
import { revoke } from "./identity.ts";

export const handler = route("POST /api/auth/logout", async ({ cookies }) => {
  const refreshToken = refreshTokenOf(cookies);
  if (refreshToken !== undefined) await revoke(refreshToken);
  return signedOut();
});
