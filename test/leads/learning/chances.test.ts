import { ulid } from "ulid";
import { expect, it } from "vitest";
import type { ShownLead } from "../../../functions/leads/lead.ts";
import { sigma } from "../../../functions/leads/learning/fit.ts";
import { unpackLevels } from "../../../functions/leads/scoring/levels.ts";
import { logOdds } from "../../../functions/leads/scoring/score.ts";
import { WEIGHTS } from "../../../functions/leads/scoring/weights.ts";
import { keys } from "../../../functions/platform/store/keys.ts";
import { runParallel } from "../../../functions/platform/store/parallel.ts";
import { givenAccount, givenLead, givenSite } from "../../support/given.ts";
import { startedApp, startedRows } from "../../support/started.ts";

const app = startedApp();
const rows = startedRows(app);

const DAY_MS = 86_400_000;
const BASE = -1;
/** A company address with a phone number, and a free one without. */
const KINDS = ["301110---e1-----2", "000010---e1-----2"];
const shareOf = (levels: string) => sigma(BASE + logOdds(unpackLevels(levels), WEIGHTS));

/** An account with outcomes of both kinds of leads, won as often as the prior says. Returns its open lead after the daily job. */
async function givenOutcomes(ofEach: number): Promise<ShownLead> {
  const { id, token } = await givenAccount(app);
  const site = await givenSite(app, token);
  const outcomes = KINDS.flatMap((levels) =>
    Array.from({ length: ofEach }, (_, at) => ({
      levels,
      status: at < Math.round(ofEach * shareOf(levels)) ? "won" : "lost",
    })),
  );
  await runParallel([...outcomes.entries()], 20, async ([at, { levels, status }]) => {
    // Each of a day of its own, since copies of one day count three.
    const lead = `lead_${ulid(Date.now() - (at + 1) * DAY_MS)}`;
    await rows.put({
      ...keys.label(id, lead),
      ...{ levels, status, contact: String(at), decided_at: Date.now(), host: null },
      ...{ score: 5, score_model: WEIGHTS.version, response_seconds: null },
    });
  });
  const { id: open } = await givenLead(app, {
    site_id: site.id,
    name: "Ada Byron",
    email: "ada@firm.example",
  });
  await app.jobs.run("learn-scores", { now: new Date(Date.now() + DAY_MS) });
  return (await app.call(`GET /api/leads/${open}`, { token })).json as ShownLead;
}

it("leads have chances once outcomes bear out the model, and none before there are 300", async () => {
  expect((await givenOutcomes(145)).chance).toBeNull();
  const { chance, score_now } = await givenOutcomes(200);
  expect(score_now).not.toBeNull();
  if (chance === null) throw new Error("It has no chance.");
  expect(chance.low).toBeLessThan(chance.estimate);
  expect(chance.high).toBeGreaterThan(chance.estimate);
  expect(chance.high - chance.low).toBeLessThan(0.5);
});
