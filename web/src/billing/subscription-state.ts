import { WAITING_LEADS_MAX } from "../../../functions/platform/constants.ts";
import type { Subscription } from "../api/api.ts";

/** Whether access has ended: nothing can be changed, and new leads are masked until someone pays. */
export const hasEnded = ({ subscription_status, trial_expired }: Subscription): boolean =>
  trial_expired || subscription_status === "expired";

/** Whether a paid plan is active, its grace period included. */
export const isPaid = ({ subscription_status }: Subscription): boolean => subscription_status === "active";

/** "1 lead", "2 leads", and "100 or more leads" where the server stops counting. */
export function leadsText(count: number): string {
  if (count === 1) return "1 lead";
  return count >= WAITING_LEADS_MAX ? `${count} or more leads` : `${count} leads`;
}

/** "1 day", "2 days". */
export const daysText = (days: number): string => (days === 1 ? "1 day" : `${days} days`);
