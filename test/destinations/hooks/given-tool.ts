import { expect } from "vitest";
import { givenKey } from "../../accounts/keys/given-key.ts";
import type { App } from "../../support/app.ts";
import type { GivenDesk } from "../given-destination.ts";
import type { Received, Receiver } from "../receiver.ts";

export type Hook = { id: string; signing_secret: string };

/** The leads that a tool received, in order, as `type email`. */
export const leadsIn = (received: readonly Received[]): string[] =>
  received.map(({ body }) => {
    const { type, data } = JSON.parse(body) as { type: string; data: { email?: string; id: string } };
    return `${type} ${data.email ?? data.id}`;
  });

/** An automation tool with a connection key, whose addresses are those of `receiver`. */
export async function givenTool(
  app: App,
  { account }: GivenDesk,
  receiver: Receiver,
  input: Record<string, unknown> = {},
) {
  const { key, id } = await givenKey(app, account, {
    name: "Zapier",
    kind: "connection",
    scopes: undefined,
    ...input,
  });
  const call: App["call"] = (route, options) => app.call(route, { token: key, ...options });
  const urlOf = (path: string) => receiver.url.replace("/hook", path);
  const subscribe = (path: string, events?: string[]) =>
    call("POST /api/hooks", { body: { target_url: urlOf(path), events } });
  return {
    key,
    id,
    call,
    subscribe,
    /** A new hook of the tool. */
    async hook(path = "/hooks/1", events?: string[]): Promise<Hook> {
      const { status, json, text } = await subscribe(path, events);
      expect(status, text).toBe(201);
      return json as Hook;
    },
    async hooks(): Promise<Record<string, unknown>[]> {
      return ((await call("GET /api/hooks")).json as { data: Record<string, unknown>[] }).data;
    },
  };
}
export type GivenTool = Awaited<ReturnType<typeof givenTool>>;
