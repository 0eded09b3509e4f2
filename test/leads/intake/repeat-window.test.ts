import { describe, expect, test } from "vitest";
import { callAtTime } from "../../support/clock.ts";
import { givenAccount, givenSite, leadsOf } from "../../support/given.ts";
import { startedApp } from "../../support/started.ts";

const app = startedApp();

const WINDOW_MS = 10 * 60_000;

describe("the same form with the same email address, sent again", () => {
  // Within one stored ten-minute window, and across the boundary of two.
  test.each([["09:30:00"], ["09:36:40"]])(
    "is the same lead for ten minutes from %s, and a new one after that",
    async (time) => {
      const { token } = await givenAccount(app);
      const { id: site_id } = await givenSite(app, token);
      const start = new Date(`2026-11-22T${time}.000Z`).getTime();
      const sendAt = async (ms: number, email: string) => {
        const body = { site_id, form: "contact", email, message: "Please call me back." };
        expect((await callAtTime(app, "POST /api/lead", new Date(ms), { body })).status).toBe(201);
      };
      await sendAt(start, "within@example.org");
      await sendAt(start + WINDOW_MS - 1, "within@example.org");
      await sendAt(start, "after@example.org");
      await sendAt(start + WINDOW_MS, "after@example.org");
      const leads = await leadsOf(app, token);
      const submissions = (email: string) =>
        leads.filter((lead) => lead.email === email).map((lead) => lead.submissions);
      expect(submissions("within@example.org")).toEqual([2]);
      expect(submissions("after@example.org")).toEqual([1, 1]);
    },
  );
});
