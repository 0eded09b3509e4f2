import { randomUUID } from "node:crypto";
import type { App } from "../support/app.ts";
import type { GivenDestination } from "./given-destination.ts";
import { type GivenDesk, givenDesk } from "./given-destination.ts";

/** An account with a site and a CRM as its destination. `key` names an account of the CRM's stand-in. */
export async function givenCrm(
  app: App,
  credentials: (key: string) => Record<string, string> & { kind: string },
): Promise<GivenDesk & { key: string; id: string }> {
  const desk = await givenDesk(app);
  const key = `pat-local-${randomUUID()}`;
  const { status, text, json } = await desk.call("POST /api/destinations", {
    body: { name: "Our CRM", ...credentials(key) },
  });
  if (status !== 201) throw new Error(text);
  return { ...desk, key, id: (json as GivenDestination).id };
}
