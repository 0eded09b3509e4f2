import { type Plan, plans } from "../../../functions/plans/plans.ts";
import type { Receipt, Subscription } from "../api/api.ts";
import { dollars } from "../api/catalogue.ts";

/** What a plan costs, as the button says on which it is paid. */
export const monthlyPrice = (plan: Plan): string => `${dollars(plans[plan].price_cents)} / month`;

/** A plan's name as the pages write it. */
export const planName = (plan: Subscription["plan"]): string =>
  plan === "trial" ? "Trial" : plans[plan].name;

/** What a payment is called that moved no money; null for one that did. */
export const triedName = ({ mode }: Receipt): string | null =>
  ({ mock: "Demo", test: "Test", live: null })[mode];
