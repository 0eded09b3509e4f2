import * as v from "valibot";

const API = ["works", "hang", "drop", "html", "500", "401", "400"] as const;
const PAYMENTS = ["captured", "authorized", "failed", "wrong amount"] as const;
const WEBHOOKS = ["once", "twice", "none"] as const;

export const SwitchesChange = v.partial(
  v.strictObject({
    api: v.picklist(API),
    only: v.nullable(v.string()),
    payments: v.picklist(PAYMENTS),
    webhooks: v.picklist(WEBHOOKS),
  }),
);

/** How the gateway behaves and fails. */
export type Switches = {
  /** How API calls fail; "drop" does the work but drops the connection before responding. */
  api: (typeof API)[number];
  /** The path prefix that `api` applies to, such as "/v1/customers"; null for all. */
  only: string | null;
  /** The outcome of payments. */
  payments: (typeof PAYMENTS)[number];
  webhooks: (typeof WEBHOOKS)[number];
};

/** Everything works. */
export const DEFAULTS: Switches = { api: "works", only: null, payments: "captured", webhooks: "once" };
