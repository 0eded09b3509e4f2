import { beforeAll, expect, test, vi } from "vitest";
import { nextMonday, sendingTime } from "../../../functions/reports/digests/week.ts";
import { givenAccount, givenSite } from "../../support/given.ts";
import { after, MINUTE } from "../../support/mailing.ts";
import { soak } from "../../support/soak.ts";
import { startedApp, startedTable } from "../../support/started.ts";
import { givenMember } from "../../support/team.ts";
import { givenSchedule, weekly } from "./given-schedule.ts";

const table = startedTable();
const app = startedApp(() => ({ dynamoEndpoint: table.endpoint }));

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

const monday = sendingTime("UTC", nextMonday("UTC", new Date()));
const plan = (minutes: number) => app.jobs.run("send-reports", { now: after(monday, minutes * MINUTE) });
const isWrite = (target: string) => /^(?:Put|Update|Delete|TransactWrite)/.test(target);

// In `npm test` each fault is tried at every other write, and every write fails in one way.
test.each([
  ["fault", 0],
  ["lose response", 1],
] as const)(
  "each recipient gets one report, whichever write of the job is the last to succeed (%s)",
  async (fault, first) => {
    let isCut = true;
    for (let writes = soak(0, first); isCut; writes += soak(1, 2)) {
      const owner = await givenAccount(app);
      const analyst = await givenMember(app, owner, "analyst");
      await givenSite(app, owner.token);
      const recipients = [{ email: owner.email }, { email: analyst.email }];
      await givenSchedule(app, owner, weekly(recipients));

      let left = writes;
      isCut = false;
      table.inject(({ target }) => {
        if (!isWrite(target) || left-- > 0) return "pass";
        isCut = true;
        return fault;
      });
      await plan(1).catch(() => {});
      table.inject(() => "pass");
      // Doubled, once the lease of the run that died has ended after ten minutes.
      await Promise.all([plan(15), plan(15)]);
      await plan(30);
      const send = () => app.jobs.run("send-mails", { now: after(monday, 40 * MINUTE) });
      await Promise.all([send(), send()]);
      const got = app.mails().filter(({ subject }) => subject.startsWith("Our week"));
      for (const { email } of [owner, analyst])
        expect(got.filter(({ to }) => to === email).length, `after ${writes} writes`).toBe(1);
    }
  },
  // Every write that fails is retried, after a pause.
  soak(600_000, 120_000),
);
