import { ulid } from "ulid";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { ShownLead } from "../../../functions/leads/lead.ts";
import type { ScoreModels } from "../../../functions/leads/learning/shown-models.ts";
import { keys } from "../../../functions/platform/store/keys.ts";
import { runParallel } from "../../../functions/platform/store/parallel.ts";
import { givenAccount, givenOwnLead, givenSite } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp, startedRows, startedTable } from "../../support/started.ts";

const table = startedTable();
const app = startedApp(() => ({ dynamoEndpoint: table.endpoint }));
const rows = startedRows(app);

beforeAll(() => {
  for (const level of ["log", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => table.inject(() => "pass"));

const DAY_MS = 86_400_000;
const learnAfter = (days: number) =>
  app.jobs.run("learn-scores", { now: new Date(Date.now() + days * DAY_MS) });

// Free addresses without a phone number win here, company addresses with one lose: against the prior.
const WINS = { levels: "301110---e1-----2", status: "won" };
const LOSES = { levels: "000010---e1-----2", status: "lost" };

/** An account with so many outcomes, as rows, of which four in five say that the prior is wrong. */
async function given(outcomes: number) {
  const { id, token } = await givenAccount(app);
  const { id: site_id } = await givenSite(app, token);
  const numbers = Array.from({ length: outcomes }, (_, at) => at);
  await runParallel(numbers, 20, async (at) => {
    const [kind, other] = at % 2 === 0 ? [WINS, LOSES] : [LOSES, WINS];
    // Each of a day of its own, since copies of one day count three.
    const lead = `lead_${ulid(Date.now() - at * DAY_MS)}`;
    await rows.put({
      ...keys.label(id, lead),
      ...{ status: at % 10 < 8 ? kind.status : other.status, levels: kind.levels, contact: String(at) },
      ...{ decided_at: Date.now(), score: 5, score_model: "prior-4", response_seconds: null, host: null },
    });
  });
  return {
    ...{ id, token, site_id },
    models: async () => (await app.call("GET /api/score/models", { token })).json as ScoreModels,
    choose: (body: object) => app.call("PATCH /api/score/models", { token, body }),
    state: async () => [
      await rows.row(keys.scoring(id)),
      ...(await rows.below(keys.scoring(id).pk, "MODEL#")),
    ],
  };
}

describe("an account whose outcomes contradict the prior", () => {
  it("adopts what they teach, which its owner can undo and forbid", async () => {
    const { token, site_id, models, choose } = await given(50);
    expect(await models()).toEqual({
      ...{
        model: "prior-4",
        prior: "prior-4",
        stays_with_prior: false,
        next_look: 20,
        looks: [],
        models: [],
      },
    });
    await learnAfter(1.1);
    const learned = await models();
    expect(learned).toMatchObject({ model: "learned-1", next_look: 100 });
    expect(learned.looks).toMatchObject([{ outcomes: 50, won: 25, result: "adopted" }]);
    const [taught] = learned.models[0]?.taught ?? [];
    expect(taught).toMatchObject({ leads: 25, leads_without: 25, certain: true });
    // The same outcomes are not looked at again.
    await learnAfter(2.2);
    expect((await models()).looks).toHaveLength(1);

    const lead = await givenOwnLead(app, token, { site_id, name: "Ada", email: "ada@gmail.com" });
    expect(lead.score_model).toBe("learned-1");
    expect(lead.score_now).toBe(lead.ai_score);

    expect((await choose({ model: "prior-4" })).json).toMatchObject({ model: "prior-4" });
    const read = (await app.call(`GET /api/leads/${lead.id}`, { token })).json as ShownLead;
    expect(read).toMatchObject({ ai_score: lead.ai_score, score_model: "learned-1" });
    expect(read.score_now).toBeLessThan(Number(lead.ai_score));
    expect((await choose({ model: "learned-1" })).json).toMatchObject({ model: "learned-1" });
    expectError(await choose({ model: "learned-2" }), 404);
    expectError(await choose({ model: "learned-1", stays_with_prior: true }), 400);
    expectError(await choose({}), 400);
    expect((await choose({ stays_with_prior: true })).json).toMatchObject({
      ...{ model: "prior-4", stays_with_prior: true },
    });
  });

  it("adopts nothing if it stays with the prior, or has too few outcomes", async () => {
    const stays = await given(30);
    await stays.choose({ stays_with_prior: true });
    const few = await given(19);
    await learnAfter(1.1);
    expect(await stays.models()).toMatchObject({ model: "prior-4", looks: [{ result: "kept" }] });
    expect(await few.models()).toMatchObject({ model: "prior-4", next_look: 20, looks: [] });
  });
});

it("changes all or nothing, whatever call to the table fails", async () => {
  const { id, state } = await given(50);
  const mine = (body: string) => body.includes(id);
  const withoutLease = ({ due_at: _, due_tries: __, ...row }: Record<string, unknown> = {}) => row;
  const before = (await state()).map(withoutLease);
  for (let failing = 0; ; failing++) {
    let calls = 0;
    // All but the lease. From the failing call on, since the SDK tries again.
    table.inject(({ target, body }) =>
      mine(body) && target !== "UpdateItem" && calls++ >= failing ? "fault" : "pass",
    );
    // A later day each time, since a run that died is due again when its lease has ended.
    await learnAfter(1 + (failing + 1) / 50).catch(() => {});
    table.inject(() => "pass");
    const [scoring, ...models] = await state();
    if (models.length > 0) {
      expect(scoring).toMatchObject({ model: "learned-1", made: 1, revision: 1 });
      expect(models).toHaveLength(1);
      break;
    }
    expect([withoutLease(scoring)]).toEqual(before);
    expect(failing).toBeLessThan(10);
  }
});
