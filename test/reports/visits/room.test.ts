import { describe, expect, test } from "vitest";
import { admit, createRoom, type Room } from "../../../functions/reports/visits/room.ts";

const knownAs = (...keys: string[]) => ({
  keyOf: (name: string) => name.toLowerCase(),
  read: async () => new Set(keys),
});
const NONE = knownAs();

/** Reports made-up names from networks in turn. Returns the admitted ones. */
async function flood(room: Room, reports: number, networks: number): Promise<string[]> {
  const admitted: string[] = [];
  for (let at = 0; at < reports; at++)
    if (await admit(`invented-${at}`, `network-${at % networks}`, room, NONE))
      admitted.push(`invented-${at}`);
  return admitted;
}

describe("the room for names that a site counts on a day", () => {
  test("admits any name while there is plenty", async () => {
    const room = createRoom([]);
    expect(await flood(room, 40, 1)).toHaveLength(40);
    expect(await admit("launch", "a", room, NONE)).toBe(true);
  });

  test.each([1, 50])("isn't exhausted by 10,000 names from %i networks", async (networks) => {
    const room = createRoom([]);
    const admitted = await flood(room, 10_000, networks);
    expect(admitted.length).toBeLessThan(70);
    const found: boolean[] = [];
    for (const network of ["a", "a", "b", "c"]) found.push(await admit("launch", network, room, NONE));
    // Once three networks have reported it.
    expect(found).toEqual([false, false, false, true]);
    expect(await admit(admitted[0] ?? "", "d", room, NONE)).toBe(true);
  });

  test("always admits known names, which are read once and take up no room", async () => {
    const room = createRoom([]);
    await flood(room, 1000, 300);
    const full = room.bytes;
    let reads = 0;
    const existing = { ...NONE, read: async () => new Set([`${reads++}`]) };
    room.known = null;
    expect(await admit("SPRING", "a", room, knownAs("spring"))).toBe(true);
    expect(await admit("Other launch", "a", room, existing)).toBe(false);
    expect([room.bytes, reads]).toEqual([full, 0]);
  });

  test("grows by names that turn out to be known", async () => {
    const names = Array.from({ length: 54 }, (_, at) => `page-${at}`);
    const room = createRoom(names);
    expect(await admit("one-more-page-with-a-rather-long-name", "a", room, knownAs(...names))).toBe(true);
    expect(room.bytes).toBeLessThan(1000);
  });

  test("reads known names again after a failure", async () => {
    const room = createRoom([]);
    await flood(room, 100, 1);
    room.known = null;
    const read = () => Promise.reject(new Error("The table is gone."));
    await expect(admit("new", "a", room, { ...NONE, read })).rejects.toThrow("gone");
    expect(await admit("spring", "a", room, knownAs("spring"))).toBe(true);
  });

  test("is bounded for any number of networks", async () => {
    const room = createRoom([]);
    for (let at = 0; at < 3000; at++)
      for (const network of ["a", "b", "c"]) await admit(`name-${at}`, `${network}${at}`, room, NONE);
    expect(room.bytes).toBeLessThanOrEqual(20_000);
    expect(room.live.size).toBeLessThan(110);
  });
});
