import type { App } from "../../support/app.ts";
import type { GivenAccount } from "../../support/given.ts";

/** A new key of an account, with its text. */
export async function givenKey(
  app: Pick<App, "call">,
  { token }: GivenAccount,
  input: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<{ key: string; id: string }> {
  const body = { name: "Test", scopes: ["leads:read"], ...input };
  const { status, json, text } = await app.call("POST /api/keys", { token, headers, body });
  if (status !== 201) throw new Error(`key: ${status} ${text}`);
  return json as { key: string; id: string };
}
