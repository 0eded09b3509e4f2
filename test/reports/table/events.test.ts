import { expect, test } from "vitest";
import { listEvents } from "../../../functions/reports/table/events.ts";
import { givenFact } from "../given-fact.ts";

const at = Date.parse("2026-03-10T23:30:00Z");
const qualified_at = Date.parse("2026-03-12T12:00:00Z");
const decided_at = Date.parse("2026-03-20T23:30:00Z");
type Given = Parameters<typeof givenFact>[0];

/** What happened, as "what day", with the time since when it was known. */
const events = (given: Given, date: "lead" | "won" = "lead", zone = "UTC") =>
  listEvents(givenFact({ at, ...given }), { date }, zone).map(({ what, day, since }) => [
    `${what} ${day}`,
    since,
  ]);

const ARRIVED = ["arrived 2026-03-10", at];

test.each<[string, Given, unknown[]]>([
  ["that is new has arrived", { status: "new" }, [ARRIVED]],
  ["that is spam has arrived", { status: "spam", decided_at }, [ARRIVED]],
  [
    "that is qualified counts on its own day",
    { status: "qualified", qualified_at },
    [ARRIVED, ["qualified 2026-03-10", qualified_at]],
  ],
  ["that was qualified nobody knows when", { status: "qualified" }, [ARRIVED, ["qualified 2026-03-10", at]]],
  [
    "that was lost is not qualified",
    { status: "lost", qualified_at, decided_at },
    [ARRIVED, ["decided 2026-03-10", decided_at]],
  ],
  [
    "that was won is qualified, too",
    { status: "won", qualified_at, decided_at },
    [ARRIVED, ["qualified 2026-03-10", qualified_at], ["decided 2026-03-10", decided_at]],
  ],
  [
    "that was won at once was qualified then",
    { status: "won", decided_at },
    [ARRIVED, ["qualified 2026-03-10", decided_at], ["decided 2026-03-10", decided_at]],
  ],
])("a lead %s", (_, given, expected) => expect(events(given)).toEqual(expected));

test("by won date, an outcome counts on the day of the outcome, in the account's time zone", () => {
  const won = { status: "won" as const, decided_at };
  expect(events(won, "won").map(([text]) => text)).toEqual([
    ...["arrived 2026-03-10", "qualified 2026-03-10", "decided 2026-03-20"],
  ]);
  expect(events(won, "won", "Europe/Berlin").map(([text]) => text)).toEqual([
    ...["arrived 2026-03-11", "qualified 2026-03-11", "decided 2026-03-21"],
  ]);
  expect(events({ status: "lost" }, "won").at(-1)).toEqual(["decided 2026-03-10", at]);
  expect(listEvents(givenFact({ at, ...won }), { date: "won" }, "UTC").map((event) => event.at)).toEqual([
    at,
    at,
    decided_at,
  ]);
});
