import { expect, test } from "vitest";
import { busyUnits } from "../../../bench/visits.ts";

test("a report costs at most 0.12 write units when a batch shares cells", async () => {
  const { read, write } = await busyUnits();
  expect(write).toBeLessThanOrEqual(0.12);
  expect(read).toBe(0);
});
