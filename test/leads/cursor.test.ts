import fc from "fast-check";
import { ulid } from "ulid";
import { expect, test } from "vitest";
import { cursorAbove } from "../../functions/leads/cursor.ts";
import { cases } from "../support/cases.ts";

const END = "~";
const START = Date.parse("2026-11-01T10:00:00Z");

/** Reads a page the way the list does: up to `budget` rows below the cursor, stopping at `limit` + 1 matches. */
function readPage(
  ids: string[],
  isOwn: (id: string) => boolean,
  cursor: string,
  limit: number,
  budget: number,
) {
  const below = ids.filter((id) => id < cursor);
  const shown: string[] = [];
  let read = 0;
  while (read < Math.min(budget, below.length) && shown.length <= limit) {
    const id = below[read++] ?? "";
    if (isOwn(id)) shown.push(id);
  }
  if (shown.length > limit) return { page: shown.slice(0, limit), next: shown[limit - 1] };
  const last = read < below.length ? below[read - 1] : undefined;
  return { page: shown, next: last && cursorAbove(last, shown.at(-1), cursor) };
}

const lead = fc.record({
  // Many in one millisecond and second, some hours apart.
  ms: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(2000), fc.nat(8_000_000)),
  isOwn: fc.boolean(),
});

test("pages show each lead that the caller may see once, in order, and no cursor contains the id of another", () => {
  fc.assert(
    fc.property(
      fc.array(lead, { maxLength: 60 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 3, max: 12 }),
      (leads, limit, budget) => {
        const own = new Set<string>();
        const ids = leads.map(({ ms, isOwn }) => {
          const id = `lead_${ulid(START + ms)}`;
          if (isOwn) own.add(id);
          return id;
        });
        ids.sort().reverse();
        const visited: string[] = [];
        let cursor: string | undefined = END;
        for (let pages = 0; cursor !== undefined; pages++) {
          expect(pages).toBeLessThan(300);
          const { page, next } = readPage(ids, (id) => own.has(id), cursor, limit, budget);
          visited.push(...page);
          if (next !== undefined) {
            expect(next < cursor).toBe(true);
            expect(next).toMatch(/^lead_[0-9A-HJKMNP-TV-Z]{26}$/);
            expect(ids.includes(next) && !own.has(next)).toBe(false);
          }
          cursor = next;
        }
        expect(visited).toEqual(ids.filter((id) => own.has(id)));
      },
    ),
    cases(5000),
  );
});

test("a cursor above a hidden lead reveals only the minute of its time", () => {
  const read = `lead_${ulid(Date.parse("2026-11-01T10:20:30.123Z"))}`;
  const minute = `lead_${ulid(Date.parse("2026-11-01T10:21:00Z")).slice(0, 10)}${"0".repeat(16)}`;
  expect(cursorAbove(read, undefined, END)).toBe(minute);
  // A page that began within that minute continues by the second.
  expect(cursorAbove(read, undefined, minute)).toBe(
    `lead_${ulid(Date.parse("2026-11-01T10:20:31Z")).slice(0, 10)}${"0".repeat(16)}`,
  );
  const shown = `lead_${ulid(Date.parse("2026-11-01T10:20:45Z"))}`;
  expect(cursorAbove(read, shown, END)).toBe(shown);
  expect(cursorAbove(shown, shown, END)).toBe(shown);
});
