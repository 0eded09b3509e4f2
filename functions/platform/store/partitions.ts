/** The partitions that hold what an account owns. Most functions write no other rows, apart from counted ones. */
export const OWNED = "ACCOUNT#";

/** All other partitions, by the beginning of their keys. A function may write those that its line names. */
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
