/** Account partitions. Most functions write only these and request counters. */
export const OWNED = "ACCOUNT#";

/** All other partitions, by key prefix. A function may write those that its line names. */
export type Partition =
  | "USER#"
  | "INVITE#"
  | "KEY#"
  | "FEED#"
  | "SHARE#"
  | "INBOUND#"
  | "SITE#"
  | "BRAND#"
  | "CHECK#"
  | "FORMCHECK#"
  | "ORDER#"
  | "PAYMENT#"
  | "EVENT#"
  | "DEMO#"
  | "GATHER#";
