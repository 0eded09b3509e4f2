import { createHmac, randomBytes } from "node:crypto";
import { Fault, notAuthorized } from "./fault.ts";
import { keepRow, type Rows } from "./rows.ts";
import type { Identity } from "./sign-in.ts";

/** The secret of the pool's client, created on the first start. */
export async function openClientSecret(rows: Rows): Promise<string> {
  const { secret } = await keepRow(rows, "CLIENT-SECRET", () => ({
    secret: randomBytes(32).toString("hex"),
  }));
  return String(secret);
}

/** Throws a Fault unless `given` is the SECRET_HASH of this user name. */
export function checkSecretHash(
  { pool: { clientId }, clientSecret }: Identity,
  username: string,
  given: string | undefined,
): void {
  if (given === undefined)
    throw notAuthorized(`Client ${clientId} is configured with secret but SECRET_HASH was not received`);
  const right = createHmac("sha256", clientSecret)
    .update(username + clientId)
    .digest("base64");
  if (given !== right) throw notAuthorized(`Unable to verify secret hash for client ${clientId}`);
}

/** Throws a Fault unless `given` is the client's secret. */
export function checkSecret({ clientSecret }: Identity, given: string | undefined): void {
  if (given !== clientSecret) throw new Fault("UnauthorizedException", "Invalid client secret.");
}
