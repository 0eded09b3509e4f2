import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  contradictionIn,
  NewSchedule,
  ScheduleChange,
} from "../../../functions/reports/schedules/schedule.ts";

const minimal = {
  ...{ subject: "Leads", every: "week", day: 1, hour: 8, dashboard_id: "dashboard_a" },
  recipients: [{ email: "ada@firm.example" }],
};
const read = (given: object) => v.safeParse(NewSchedule, { ...minimal, ...given });
const problemOf = (given: object) => read(given).issues?.[0].message ?? null;
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ email: `p${at}@firm.example` }));

describe("a schedule", () => {
  test.each([
    [{}, null],
    [{ hour: 23, day: 7 }, null],
    [{ hour: 24 }, "hour must be a whole number from 0 to 23."],
    [{ hour: -1 }, "hour must be a whole number from 0 to 23."],
    [{ hour: 1.5 }, "hour must be a whole number from 0 to 23."],
    [{ day: 0 }, "day must be 1 (Monday) to 7 (Sunday), or a day of the month from 1 to 31."],
    [{ day: 32 }, "day must be 1 (Monday) to 7 (Sunday), or a day of the month from 1 to 31."],
    [{ subject: "x".repeat(151) }, "Subject must not be longer than 150 characters."],
    [{ recipients: [] }, "recipients must be a list of 1 to 300 objects with email and client_id."],
    [{ recipients: people(300) }, null],
    [{ recipients: people(301) }, "A schedule can have 300 recipients."],
    [{ recipients: [{ email: "ada" }] }, "Every recipient needs a valid email address."],
    [{ clients: [] }, 'clients must be null, "all", or a list of 1 to 500 ids of clients.'],
    [{ clients: "some" }, 'clients must be null, "all", or a list of 1 to 500 ids of clients.'],
    [{ clients: "all" }, null],
    [{ paused: "yes" }, "paused must be true or false."],
  ])("with %j is rejected: %s", (given, problem) => expect(problemOf(given)).toBe(problem));

  test("is by default active, in the account's time zone and about the account", () => {
    expect(read({}).output).toMatchObject({ time_zone: null, panel: null, clients: null, paused: false });
  });

  test("has each client and each recipient of a client once", () => {
    const twice = [
      ...[{ email: "ada@firm.example", client_id: "x" }, { email: "ada@firm.example" }],
      { email: "ada@firm.example", client_id: "x" },
    ];
    expect(read({ clients: ["x", "y", "x"], recipients: twice }).output).toMatchObject({
      clients: ["x", "y"],
      recipients: [
        { email: "ada@firm.example", client_id: "x" },
        { email: "ada@firm.example", client_id: null },
      ],
    });
  });
});

describe("a schedule is consistent", () => {
  const contradiction = (given: object) => {
    const { success, output } = read(given);
    if (!success) throw new Error("The schedule is not valid.");
    return contradictionIn(output);
  };
  const of = (client_id: string | null) => ({ recipients: [{ email: "ada@firm.example", client_id }] });
  const DAY = "day must be 1 (Monday) to 7 (Sunday) for a weekly report.";
  const CLIENT = "Every recipient's client_id must be one of the schedule's clients.";
  test.each([
    [{ day: 7 }, null],
    [{ day: 8 }, DAY],
    [{ day: 31, every: "month" }, null],
    [{ dashboard_id: null }, "A schedule needs either dashboard_id or panel."],
    [of("x"), CLIENT],
    [{ ...of("x"), clients: ["x"] }, null],
    [{ ...of("x"), clients: ["y"] }, CLIENT],
    [{ ...of("x"), clients: "all" }, null],
    [{ ...of(null), clients: ["y"] }, null],
  ])("with %j: %s", (given, problem) => expect(contradiction(given)).toBe(problem));
});

test.each([
  [{ version: 1, hour: 9 }, true],
  [{ version: 1, time_zone: null }, true],
  [{ version: 1 }, false],
  [{ hour: 9 }, false],
  [{ version: 0, hour: 9 }, false],
])("%j is a change: %s", (change, isOne) => expect(v.is(ScheduleChange, change)).toBe(isOne));
