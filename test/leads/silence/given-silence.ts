import { expect } from "vitest";
import type { GivenDesk } from "../../destinations/given-destination.ts";

const DAY = 86_400_000;

/** Two leads a day for `days`, the last of them `agoDays` ago. */
export async function addDailyLeads(
  { call, site }: GivenDesk,
  days: number,
  agoDays: number,
  site_id = site.id,
): Promise<void> {
  const leads = Array.from({ length: days * 2 }, (_, at) => ({
    site_id,
    external_id: `lead-${site_id}-${agoDays}-${at}`,
    email: `lead-${site_id}-${agoDays}-${at}@firm.example`,
    created_at: new Date(Date.now() - agoDays * DAY - (at * DAY) / 2).toISOString(),
  }));
  const { status, text } = await call("POST /api/leads", { body: { leads } });
  expect(status, text).toBe(200);
}
