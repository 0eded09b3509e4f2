import { formatUtcDay } from "../../platform/day.ts";
import { logError } from "../../platform/http/response.ts";
import { compress, decompress } from "../../platform/store/compression.ts";
import { type Key, keys } from "../../platform/store/keys.ts";
import {
  deleteRows,
  deleteUnlessNewer,
  putUnlessNewer,
  queryPages,
  type Row,
  rowKey,
} from "../../platform/store/table.ts";
import type { LeadFact } from "./fact.ts";
import { type Columns, encodeFacts, PACK_FORMAT, parseColumns } from "./pack.ts";
import { boundAfter, boundTime, type Range } from "./range.ts";
import type { Versions } from "./version-store.ts";

/** A row is limited to 400 KB. */
const PART_BYTES = 300_000;
export const LEADS_PER_PART = 2000;

/** The facts of the leads in a range of a UTC day, compressed. */
export type Part = Range & { leads: number; facts: Uint8Array };

/** Compresses the facts of a range, oldest first, into parts. The same facts always give the same parts. */
function pack({ from, to }: Range, facts: readonly LeadFact[]): Part[] {
  const half = Math.ceil(facts.length / 2);
  const packHalves = () => {
    const middle = boundAfter(facts[half - 1]?.id ?? "");
    return [
      ...pack({ from, to: middle }, facts.slice(0, half)),
      ...pack({ from: middle, to }, facts.slice(half)),
    ];
  };
  if (facts.length > LEADS_PER_PART) return packHalves();
  const packed = compress(encodeFacts(facts));
  if (packed.length > PART_BYTES && facts.length > 1) return packHalves();
  return [{ from, to, leads: facts.length, facts: packed }];
}

/** The columns of a part's facts. */
export const unpack = ({ facts }: Part): Columns => parseColumns(decompress(facts));

/** A stored part. It is current if no lead of its range has changed since. */
export type StoredPart = Part & { key: Key; day: string; isCurrent: boolean };

function parsePart(row: Row, versions: Versions): StoredPart {
  const key = rowKey(row);
  const [, day = "", from = ""] = key.sk.split("#");
  const range = { from, to: String(row.range_end) };
  return {
    ...{ ...range, key, day, leads: Number(row.leads), facts: row.facts as Uint8Array },
    isCurrent: row.format === PACK_FORMAT && row.as_of === versions.ofRange(range),
  };
}

/**
 * Reads the stored parts of consecutive days. They are read with eventual consistency, which is safe because versions are
 * not: a part of the current version cannot be outdated.
 */
export async function readParts(
  accountId: string,
  days: readonly string[],
  versions: Versions,
): Promise<StoredPart[]> {
  const range = { from: days[0], upTo: `${days.at(-1)}~`, consistent: false };
  const parts: StoredPart[] = [];
  for await (const rows of queryPages(keys.packs(accountId), range)) {
    parts.push(...rows.map((row) => parsePart(row, versions)));
  }
  return parts;
}

/**
 * Packs the facts of a range of a day, oldest first, and stores the parts, except where one of a newer version is
 * stored. Safe to run concurrently and to kill midway, since each part has its own version. Returns correct parts even
 * if storing them failed.
 */
export async function writeParts(
  accountId: string,
  range: Range,
  facts: readonly LeadFact[],
  versions: Versions,
): Promise<Part[]> {
  const day = formatUtcDay(boundTime(range.from));
  const parts = pack(range, facts);
  for (const { from, to, ...part } of parts) {
    // `as_of` tells whether the part is current; `of` tells which of two parts under one key is newer, regardless of
    // their ranges.
    const as_of = versions.ofRange({ from, to });
    const row = { ...part, range_end: to, as_of, of: versions.ofDay(day), format: PACK_FORMAT };
    await putUnlessNewer(keys.pack(accountId, day, from), row).catch((error: unknown) =>
      logError(error, "writeParts", 200),
    );
  }
  return parts;
}

/** Deletes superseded parts, unless they are newer than these versions. */
export async function deleteParts(parts: readonly StoredPart[], versions: Versions): Promise<void> {
  for (const { key, day } of parts) await deleteUnlessNewer(key, versions.ofDay(day));
}

/** Deletes the parts that contain a lead. The next report that needs them rebuilds them. */
export async function deletePartsWith(accountId: string, leadId: string): Promise<void> {
  const found: Key[] = [];
  const prefix = keys.dayPack(accountId, formatUtcDay(boundTime(leadId)));
  for await (const rows of queryPages(prefix, { upTo: leadId, only: ["range_end"] }))
    found.push(...rows.filter(({ range_end }) => !range_end || String(range_end) > leadId).map(rowKey));
  await deleteRows(found);
}
