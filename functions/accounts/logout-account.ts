import { route } from "../http/route.ts";
import { revoke } from "./identity.ts";
import { refreshTokenOf, signedOut } from "./session.ts";

export const handler = route("POST /api/auth/logout", async ({ cookies }) => {
  const refreshToken = refreshTokenOf(cookies);
  if (refreshToken !== undefined) await revoke(refreshToken);
  return signedOut();
});
