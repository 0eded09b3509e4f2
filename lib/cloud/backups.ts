import { Fn, RemovalPolicy, Stack } from "aws-cdk-lib";
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from "aws-cdk-lib/aws-backup";
import { Construct } from "constructs";

/**
 * A backup of the table every day, kept for 35 days. Point-in-time recovery reaches back as far, but anyone who may change
 * the table can switch it off with all its history; the vault is apart, and outlives the table and the stack.
 */
export class Backups extends Construct {
  constructor(scope: Construct, id: string, stage: string, tableName: string) {
    super(scope, id);
    const stack = Stack.of(this);
    // A vault must have a name; with the stack's id in it, a retained one does not block its successor.
    const suffix = Fn.select(0, Fn.split("-", Fn.select(2, Fn.split("/", stack.stackId))));
    const vault = new BackupVault(this, "Vault", {
      backupVaultName: `Whence-${stage}-${suffix}`,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const plan = new BackupPlan(this, "Plan", {
      backupVault: vault,
      backupPlanRules: [BackupPlanRule.daily()],
    });
    const table = stack.formatArn({ service: "dynamodb", resource: "table", resourceName: tableName });
    plan.addSelection("Table", { resources: [BackupResource.fromArn(table)], allowRestores: true });
  }
}
