import { type Finding, measured } from "../finding.ts";
import type { Filled } from "../table/filled.ts";
import { idle } from "./idle.ts";
import { monthly, perMillion } from "./prices.ts";
import { usages } from "./usage.ts";

/** What the service costs on AWS in us-east-1: idle, and per million leads, reports of visits and deliveries. */
export async function costs(filled: () => Promise<Filled>): Promise<Finding[]> {
  const { runs, secrets, alarms } = await idle();
  const findings = [
    measured("costs: Lambda runs of an idle deployment", runs, "a month"),
    measured("costs: secrets", secrets, ""),
    measured("costs: alarms", alarms, ""),
    measured("costs: secrets and alarms", monthly({ secrets, alarms }), "dollars a month"),
  ];
  for (const [what, usage] of await usages(await filled())) {
    findings.push(
      measured(`costs: write units of ${what}`, usage.writeUnits, "WRU"),
      measured(`costs: read units of ${what}`, usage.readUnits, "RRU"),
      measured(`costs: a million times ${what}`, perMillion(usage), "dollars"),
    );
  }
  return findings;
}
