import type { Client } from "../../../functions/accounts/clients/client.ts";
import type { App } from "../../support/app.ts";
import type { GivenAccount } from "../../support/given.ts";

/** A new client of an account. */
export async function givenClient(app: App, { token }: GivenAccount, name = "Acme"): Promise<Client> {
  const { status, json, text } = await app.call("POST /api/clients", { token, body: { name } });
  if (status !== 201) throw new Error(`add client: ${status} ${text}`);
  return json as Client;
}
