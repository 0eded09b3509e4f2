import * as v from "valibot";

const API = ["works", "hang", "drop", "html", "500", "401"] as const;
const PAYMENTS = ["captured", "authorized", "failed", "wrong amount"] as const;
const WEBHOOKS = ["once", "twice", "none"] as const;

/** What may be changed of them. */
export const SwitchesChange = v.partial(
  v.strictObject({
    api: v.picklist(API),
    only: v.nullable(v.string()),
    payments: v.picklist(PAYMENTS),
    webhooks: v.picklist(WEBHOOKS),
  }),
);

/** How the gateway fails, where it does. */
export type Switches = {
  /** What becomes of calls: "drop" does its work and cuts the connection instead of answering. */
  api: (typeof API)[number];
  /** The beginning of the paths that `api` is about, such as "/v1/customers"; null stands for all. */
  only: string | null;
  /** What becomes of whatever is paid. */
  payments: (typeof PAYMENTS)[number];
  webhooks: (typeof WEBHOOKS)[number];
};

/** All is well. */
export const WELL: Switches = { api: "works", only: null, payments: "captured", webhooks: "once" };
