import { expect, it } from "vitest";
import { keys } from "../../../functions/platform/store/keys.ts";
import { givenAccount, givenOwnLead, givenSite } from "../../support/given.ts";
import { startedApp, startedRows } from "../../support/started.ts";

const app = startedApp();
const rows = startedRows(app);

const DAY_MS = 86_400_000;
const learnAfter = (days: number) =>
  app.jobs.run("learn-scores", { now: new Date(Date.now() + days * DAY_MS) });

it("gives leads whose outcome is older than labels one, once", async () => {
  const { id, token } = await givenAccount(app);
  const { id: site_id } = await givenSite(app, token);
  const add = (name: string) => givenOwnLead(app, token, { site_id, email: `${name}@firm.example` });
  const labels = async () => (await rows.below(keys.account(id).pk, "LABEL#")).map(({ sk }) => sk);
  const win = async (lead: Awaited<ReturnType<typeof add>>) =>
    rows.rewriteLead(id, lead, {
      status: "won",
      outcomes: [{ id: "o", at: new Date().toISOString(), via: "dashboard", status: "won" }],
    });
  const won = await add("won");
  await win(won);
  await add("open");
  expect(await labels()).toEqual([]);
  await learnAfter(1.1);
  expect(await labels()).toEqual([`LABEL#${won.id}`]);
  // From then on, each outcome stores its label itself.
  await win(await add("later"));
  await learnAfter(2.2);
  expect(await labels()).toHaveLength(1);
  expect((await app.call("GET /api/score/card", { token })).json).toMatchObject({ outcomes: 1, won: 1 });
});
