import { DashboardLink } from "../app/account/dashboard-link.tsx";
import { May } from "./may.tsx";
import { ApiError } from "./request.ts";

/** Whether a call failed because the plan does not allow it. */
export const isPlanError = (error: Error): boolean =>
  error instanceof ApiError && [402, 403].includes(error.status);

/** A link to the plans, for people who may change the plan. `onClick` closes the dialog around it. */
export const ToPlans = ({ onClick }: { onClick: () => void }) => (
  <May as="billing" otherwise="An owner of the account can change the plan.">
    <DashboardLink
      to="?tab=subscription"
      onClick={onClick}
      className="inline-block -my-1 py-1 text-sm font-medium underline underline-offset-4"
    >
      See the plans under Subscription
    </DashboardLink>
  </May>
);
