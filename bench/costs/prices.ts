/** Public prices in us-east-1 as of 2025, in US dollars, without free tiers. */
const MILLION = {
  writeUnits: 0.625,
  readUnits: 0.125,
  gatewayRequests: 1,
  edgeRequests: 1,
  queueRequests: 0.4,
  lambdaRuns: 0.2,
};
const LAMBDA_GB_SECOND = 0.0000133334;
const LOGS_GB = 0.5;
const SECRET_MONTH = 0.4;
const ALARM_MONTH = 0.1;

const MEMORY_GB = 0.5;

/** What one lead, report or delivery uses. */
export type Usage = {
  writeUnits: number;
  readUnits: number;
  gatewayRequests?: number;
  edgeRequests?: number;
  queueRequests?: number;
  lambdaRuns: number;
  /** How long each run is billed. */
  billedMs: number;
  logBytes: number;
};

/** US dollars for a million of these. */
export function perMillion({ billedMs, logBytes, ...counts }: Usage): number {
  const counted = Object.entries(counts).reduce(
    (sum, [what, count]) => sum + count * MILLION[what as keyof typeof MILLION],
    0,
  );
  const seconds = counts.lambdaRuns * billedMs * 1000;
  // A million bytes are a thousandth of a GB.
  return counted + seconds * MEMORY_GB * LAMBDA_GB_SECOND + (logBytes / 1000) * LOGS_GB;
}

/** US dollars a month for what is billed whether or not it is used. */
export const monthly = ({ secrets, alarms }: { secrets: number; alarms: number }): number =>
  secrets * SECRET_MONTH + alarms * ALARM_MONTH;
