/*
 * Anyone can send made-up names, so the names under which a site counts a day's visits have limited room, measured in
 * bytes, since a year's report reads them all.
 */

/** The size of a cell without its name, in bytes. */
const CELL_BYTES = 180;
/** Room for any name. */
const FREE_BYTES = 10_000;
/** Room for any name that visitors from several networks have reported, above the free one. */
const SHARED_BYTES = 10_000;
/** Room for the names of earlier days, above both. */
export const EARLIER_BYTES = 10_000;

/**
 * The number of networks that must report a name once the free room is used up, and the number of names each can
 * support per day.
 */
const NETWORKS = 3;
const NAMES_PER_NETWORK = 3;
const CANDIDATES_MAX = 5000;

export const cellBytes = (name: string): number => CELL_BYTES + Buffer.byteLength(name);

/**
 * The names under which a site counts a day's visits. Known ones, from leads, spend or earlier days, take up no room;
 * `known` has their keys, and stays null until needed.
 */
export type Room = {
  live: Set<string>;
  bytes: number;
  known: Promise<ReadonlySet<string>> | null;
  candidates: Map<string, Set<string>>;
  support: Map<string, number>;
};

export const createRoom = (live: Iterable<string>): Room => {
  const names = new Set(live);
  const bytes = [...names].reduce((sum, name) => sum + cellBytes(name), 0);
  return { live: names, bytes, known: null, candidates: new Map(), support: new Map() };
};

/** Adds a network's support for a name. Returns whether enough networks support it. */
function isSupported(name: string, network: string, { candidates, support }: Room): boolean {
  const networks = candidates.get(name) ?? new Set();
  if (!networks.has(network)) {
    const used = support.get(network) ?? 0;
    if (used >= NAMES_PER_NETWORK || candidates.size >= CANDIDATES_MAX) return false;
    support.set(network, used + 1);
    candidates.set(name, networks.add(network));
  }
  return networks.size >= NETWORKS;
}

/** How to look up known names. */
export type Known = { keyOf: (name: string) => string; read: () => Promise<ReadonlySet<string>> };

/** The keys of known names, read once. Those that already are among the live ones then take up no room. */
async function knownIn(room: Room, { keyOf, read }: Known): Promise<ReadonlySet<string>> {
  room.known ??= read().then((names) => {
    for (const name of room.live) if (names.has(keyOf(name))) room.bytes -= cellBytes(name);
    return names;
  });
  return room.known.catch((error: unknown) => {
    room.known = null;
    throw error;
  });
}

/** Whether a visit from a network counts under a name; adds the name if there is room. */
export async function admit(name: string, network: string, room: Room, knownNames: Known): Promise<boolean> {
  const bytes = cellBytes(name);
  const fits = (most: number) => room.bytes + bytes <= most;
  const add = (taken: number): true => {
    if (!room.live.has(name)) room.bytes += taken;
    room.live.add(name);
    return true;
  };
  if (room.live.has(name)) return true;
  if (fits(FREE_BYTES)) return add(bytes);
  if ((await knownIn(room, knownNames)).has(knownNames.keyOf(name))) return add(0);
  if (room.live.has(name) || fits(FREE_BYTES)) return add(bytes);
  return fits(FREE_BYTES + SHARED_BYTES) && isSupported(name, network, room) && add(bytes);
}
