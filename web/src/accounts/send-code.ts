import { call } from "../api/api.ts";
import { handOver } from "./handover.ts";

/** What is said after a code was asked for, whether or not there is an account: nobody is to learn that here. */
export const CODE_SENT = "If there is an account with this address, a code is on its way.";

export const NOT_SENT = "No code could be sent";

/** Asks for a code for the account of this address. */
export async function sendCode(email: string): Promise<void> {
  await call("POST /api/auth/forgot", { body: { email } });
  handOver(email);
}
