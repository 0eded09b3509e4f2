import { DAY_MS, dayOf } from "../day.ts";
import { keys } from "../store/keys.ts";
import { queryPages } from "../store/table.ts";
import { TtlCache } from "../store/ttl-cache.ts";
import type { Names } from "./names.ts";

const cached = new TtlCache<Promise<Names>>(30 * 60_000, 500);

const dayBefore = (day: string): string => dayOf(Date.parse(day) - DAY_MS);

type Scope = [accountId: string, by: "source" | "page", day: string, siteId: string];

async function namesOn(...scope: Scope): Promise<string[]> {
  const prefix = keys.visitCell(...scope, "");
  const names: string[] = [];
  for await (const rows of queryPages(prefix, { consistent: false, only: [] }))
    names.push(...rows.map(({ sk }) => String(sk).slice(prefix.sk.length)));
  return names;
}

async function readNames(...[accountId, by, day, siteId]: Scope): Promise<Names> {
  const [before, today] = await Promise.all([
    namesOn(accountId, by, dayBefore(day), siteId),
    namesOn(accountId, by, day, siteId),
  ]);
  const known = new Set(before);
  const newCount = today.filter((name) => !known.has(name)).length;
  for (const name of today) known.add(name);
  return { known, newCount };
}

/** The names that a site's visits of a day are counted by. An instance caches them for half an hour, with those it adds. */
export function findNames(...scope: Scope): Promise<Names> {
  const key = scope.join("#");
  const readAt = Date.now();
  const known = cached.get(key, readAt);
  if (known !== undefined) return known;
  const names = readNames(...scope);
  cached.set(key, names, readAt);
  // A failed read expires at once.
  names.catch(() => cached.set(key, names, 0));
  return names;
}
