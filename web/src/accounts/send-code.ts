import { call } from "../api/api.ts";
import { storeResetEmail } from "./reset-email.ts";

/** The same whether or not the account exists, so that nobody can find out here. */
export const CODE_SENT = "If there is an account with this address, a code is on its way.";

export const NOT_SENT = "The code could not be sent";

/** Requests a password reset code for the account with this email. */
export async function sendCode(email: string): Promise<void> {
  await call("POST /api/auth/forgot", { body: { email } });
  storeResetEmail(email);
}
