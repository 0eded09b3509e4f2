import { travelMany } from "../test/support/laws.ts";
import { type Finding, told } from "./finding.ts";

const RUNS = 100_000;

/** Sends 100,000 random visitors through the tracker, and ends with the journey that breaks a law, if there is one. */
export async function journeys(): Promise<Finding[]> {
  const before = performance.now();
  travelMany(RUNS, { minLength: 1, maxLength: 5 });
  return [
    told(
      `journeys: ${RUNS.toLocaleString("en-US")} obey every law`,
      (performance.now() - before) / RUNS,
      "ms each",
    ),
  ];
}
