import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { readSubmission } from "../../functions/leads/intake/capture.ts";
import { LeadSubmission } from "../../functions/leads/intake/submission.ts";
import { maskFor, type Viewed } from "../../functions/leads/masking.ts";
import { PRIOR } from "../../functions/leads/scoring/scorer.ts";

const now = new Date("2026-11-22T10:00:00.000Z");
const account: Viewed = { trial_ends_at: "2026-11-01T00:00:00.000Z", periods: [], score: { hidden: [] } };
const sent = {
  name: "Marguerite Delacroix",
  email: "marguerite@pontneuf.example",
  phone: "+442079460958",
  company: "Pontneuf Interiors",
  message: "Please call about the staircase in Westminster.",
  form: "callback-kitchens",
};
const site = { id: "site_1", domain: "pontneuf.example" };
const replay = { fields: [["name", 2000, 1]], refused: 1 };
const visit = {
  touches: [
    {
      source: "chandelier-news",
      campaign: "ballroom",
      landing: "/orangery",
      referrer: "https://blog.example/pergola",
    },
  ],
  pageviews: { count: 1, first: [{ path: "/conservatory", title: "Veranda ideas", referrer: "/gazebo" }] },
};
const lead = readSubmission(v.parse(LeadSubmission, { site_id: site.id, ...sent, ...visit, replay }), {
  ...{ id: "lead_01M81B4GGPBQR7W0BVYD9B6MX7", site, host: site.domain, isAutomated: false, now },
});

describe("a lead that arrived after access ended", () => {
  const shown = maskFor(account, PRIOR, now)(lead);

  it("shows that there is a phone number, but none of its digits", () => {
    expect(lead.phone).toBe(sent.phone);
    expect(shown.phone).toEqual(expect.stringMatching(/^\D+$/));
  });

  it("shows no word of what the sender typed", () => {
    const text = JSON.stringify(shown).toLowerCase();
    const words = Object.values(sent).flatMap((value) => value.toLowerCase().split(/[^\w]+/));
    // Shorter words occur in our own texts too.
    expect(words.filter((word) => word.length > 4 && text.includes(word))).toEqual([]);
  });

  it("shows no source, page or title of the visit", () => {
    const words = /chandelier|ballroom|orangery|pergola|conservatory|veranda|gazebo/gi;
    expect(new Set(JSON.stringify(lead).toLowerCase().match(words)).size).toBe(7);
    expect(JSON.stringify(shown).match(words)).toBeNull();
  });

  it("does not show how its form was filled in", () => {
    expect(lead.replay).toBe("n2|1");
    expect(shown.replay).toBeNull();
  });

  it("is shown in full while the account has access", () => {
    const active = { ...account, trial_ends_at: "2026-12-01T00:00:00.000Z" };
    expect(maskFor(active, PRIOR, now)(lead)).toMatchObject(sent);
  });
});
