import { Client, type ClientOptions, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { App } from "../../support/app.ts";

/** Connects the protocol's own client, as an assistant does. */
export async function connect(
  { origin }: Pick<App, "origin">,
  key: string,
  options: ClientOptions = {},
): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, options);
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL("/api/mcp", origin), { requestInit }));
  return client;
}
