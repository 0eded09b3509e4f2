import { expect } from "vitest";
import type { Site } from "../../../functions/accounts/sites/site.ts";
import type { App } from "../../support/app.ts";
import { callAtTime } from "../../support/clock.ts";
import { parallel } from "../../support/parallel.ts";

/** The day the reports are read on. */
export const NOW = new Date("2026-03-31T12:00:00Z");

/** Sends `count` leads to a site at noon of a day. */
export const send = (
  app: App,
  siteId: string,
  day: string,
  count: number,
  source: string,
  campaign?: string,
) =>
  parallel(Array.from({ length: count }), async () => {
    const email = `${crypto.randomUUID()}@firm.example`;
    const body = {
      site_id: siteId,
      email,
      touches: [{ source, campaign }],
      message: "A quote for 20 chairs, please.",
    };
    const now = new Date(`${day}T12:00:00Z`);
    const { status } = await callAtTime(app, "POST /api/lead", now, { body });
    expect(status).toBe(201);
  });

/** A site added on a day; by default so early that every previous period is complete. */
export async function givenSiteSince(app: App, token: string, day = "2022-01-01"): Promise<string> {
  const body = { name: "My Website", domain: `${crypto.randomUUID()}.example` };
  const now = new Date(`${day}T12:00:00Z`);
  const { json } = await callAtTime(app, "POST /api/sites", now, { token, body });
  return (json as Site).id;
}
