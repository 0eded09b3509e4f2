import type { Cause } from "../../accounts/activity/activity.ts";
import { saveActivity } from "../../accounts/activity/activity-store.ts";
import { HttpError } from "../../platform/errors.ts";
import { keys } from "../../platform/store/keys.ts";
import { runParallel } from "../../platform/store/parallel.ts";
import { CONTENTION, retry } from "../../platform/store/retry.ts";
import { deleteRows, getRow, getRows, updateRow } from "../../platform/store/table.ts";
import { type Cell, replacedCells, setCells } from "./cells.ts";
import { groupBy } from "./group.ts";
import { leadSource } from "./source.ts";
import { type SpendChange, type SpendQuery, sumByCurrency } from "./spend.ts";
import { parseSpendDay, readSpendDays, type SpendDay } from "./spend-store.ts";
import type { DayCost } from "./spread.ts";

const LANES = 8;
/** A row of the table holds 400 KB. */
const CELLS_BYTES = 300_000;

type DayKey = Pick<SpendDay, "day" | "source">;
type Stored = Pick<SpendDay, "cells" | "version">;
const NONE: Stored = { cells: [], version: 0 };

/** Stores the cells of a day and source; false if they have changed since they were read. */
async function saveCells(
  accountId: string,
  { day, source }: DayKey,
  cells: Cell[],
  { version }: Stored,
): Promise<boolean> {
  const row = await updateRow(keys.spend(accountId, day, source), {
    UpdateExpression: "SET #day = :day, #source = :source, cells = :cells, version = :next",
    ConditionExpression: version === 0 ? "attribute_not_exists(pk)" : "version = :version",
    ExpressionAttributeNames: { "#day": "day", "#source": "source" },
    ExpressionAttributeValues: {
      ...{ ":day": day, ":source": source, ":cells": JSON.stringify(cells), ":next": version + 1 },
      ...(version > 0 && { ":version": version }),
    },
  });
  return row !== null;
}

/** The cells of a day and source after setting costs; null if nothing changes. 409 if there are too many. */
function changedCells({ day, source }: DayKey, stored: Stored, costs: readonly DayCost[]): Cell[] | null {
  const cells = setCells(stored.cells, costs);
  const text = JSON.stringify(cells);
  if (text === JSON.stringify(stored.cells)) return null;
  if (Buffer.byteLength(text) > CELLS_BYTES) {
    throw new HttpError(
      409,
      `There are too many rows for ${source} on ${day}: leave out the keywords or the ad groups.`,
    );
  }
  return cells;
}

type Change = { key: DayKey; costs: readonly DayCost[]; stored: Stored; cells: Cell[] };

/** Plans the changes for setting costs, by day and source. */
export async function planCosts(accountId: string, costs: readonly DayCost[]): Promise<Change[]> {
  const groups = [...groupBy(costs, ({ day, source }) => `${day}#${source}`).values()];
  const rows = await getRows(
    groups.map(([first]) => keys.spend(accountId, first?.day ?? "", first?.source ?? "")),
  );
  return groups.flatMap((group, index) => {
    const row = rows[index];
    const stored = row ? parseSpendDay(row) : NONE;
    const [key] = group;
    const cells = key ? changedCells(key, stored, group) : null;
    return key && cells ? [{ key, costs: group, stored, cells }] : [];
  });
}

/** The stored costs that changes replace: their days, and their sums by currency. */
export function replacedBy(changes: readonly Change[]): NonNullable<SpendChange["replaced"]> {
  const replaced = changes.flatMap(({ key, stored, cells }) =>
    replacedCells(stored.cells, cells).map(([, , , , currency, cost_cents]) => ({
      ...{ day: key.day, currency, cost_cents },
    })),
  );
  return { days: [...new Set(replaced.map(({ day }) => day))].sort(), totals: sumByCurrency(replaced) };
}

/** Saves changes. Returns the days that changed. Retrying after a failure saves the rest. */
export async function saveCosts(accountId: string, changes: readonly Change[]): Promise<Set<string>> {
  const changed = new Set<string>();
  await runParallel(changes, LANES, async ({ key, costs, ...first }) => {
    await retry(CONTENTION, async (failed) => {
      let { stored, cells } = first;
      if (failed > 0) {
        const row = await getRow(keys.spend(accountId, key.day, key.source));
        stored = row ? parseSpendDay(row) : NONE;
        const next = changedCells(key, stored, costs);
        if (next === null) return true;
        cells = next;
      }
      return (await saveCells(accountId, key, cells, stored)) || undefined;
    });
    changed.add(key.day);
  });
  return changed;
}

/** Removes the spend that a query selects. Returns the days that changed. */
export async function removeCosts(
  accountId: string,
  { from, to, source: sourceFilter, campaign }: SpendQuery,
): Promise<Set<string>> {
  const source = sourceFilter && leadSource(sourceFilter);
  const isSelected = ([name]: Cell) => campaign === undefined || (name ?? "") === campaign;
  const changed = new Set<string>();
  for await (const days of readSpendDays(accountId, from, to)) {
    const selected = days.filter(
      (day) => (source ?? day.source) === day.source && day.cells.some(isSelected),
    );
    const whole = selected.filter(({ cells }) => cells.every(isSelected));
    await deleteRows(whole.map(({ day, source }) => keys.spend(accountId, day, source)));
    const partial = selected.filter((day) => !whole.includes(day));
    await runParallel(partial, LANES, (day) =>
      retry(CONTENTION, async (failed) => {
        const row = failed === 0 ? null : await getRow(keys.spend(accountId, day.day, day.source));
        const stored = row ? parseSpendDay(row) : day;
        const kept = stored.cells.filter((cell) => !isSelected(cell));
        return (await saveCells(accountId, day, kept, stored)) || undefined;
      }),
    );
    for (const { day } of selected) changed.add(day);
  }
  return changed;
}

/** Logs that the spend of days was set or removed, if any changed. */
export async function logSpend(
  accountId: string,
  what: "spend.set" | "spend.removed",
  changed: ReadonlySet<string>,
  cause: Cause,
): Promise<void> {
  const days = [...changed].sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return;
  const subject = { kind: "account", id: accountId } as const;
  await saveActivity(accountId, { what, subject, details: { from, to, days: days.length } }, cause);
}
