import { type Plan, plans } from "../../../functions/accounts/plans/plans.ts";
import type { Receipt, Subscription } from "../api/api.ts";
import { dollars } from "../api/catalogue.ts";

/** A plan's price as its pay button shows it: "$59 / month". */
export const monthlyPrice = (plan: Plan): string => `${dollars(plans[plan].price_cents)} / month`;

/** A plan's display name. */
export const planName = (plan: Subscription["plan"]): string =>
  plan === "trial" ? "Trial" : plans[plan].name;

/** How much of a payment has been refunded. */
export const refundedCents = ({ refunds }: Receipt): number =>
  refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/** The label of a payment that moved no money; null for a real one. */
export const testLabel = ({ mode }: Receipt): string | null =>
  ({ mock: "Demo", test: "Test", live: null })[mode];
