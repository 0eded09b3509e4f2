import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import type { Construct } from "constructs";
import type { Operator } from "../stage.ts";

/** Emails the operator about the AWS account's month: at 80 % of the budget, and when it is forecast to be exceeded. */
export function addBudget(scope: Construct, { email, monthlyBudget }: Operator): void {
  if (monthlyBudget === undefined) return;
  const warn = (notificationType: "ACTUAL" | "FORECASTED", threshold: number) => ({
    notification: {
      notificationType,
      threshold,
      thresholdType: "PERCENTAGE",
      comparisonOperator: "GREATER_THAN",
    },
    subscribers: [{ subscriptionType: "EMAIL", address: email }],
  });
  new CfnBudget(scope, "Budget", {
    budget: {
      budgetType: "COST",
      timeUnit: "MONTHLY",
      budgetLimit: { amount: monthlyBudget, unit: "USD" },
    },
    notificationsWithSubscribers: [warn("ACTUAL", 80), warn("FORECASTED", 100)],
  });
}
