import { Duration, Fn, RemovalPolicy, Stack } from "aws-cdk-lib";
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from "aws-cdk-lib/aws-backup";
import { Schedule } from "aws-cdk-lib/aws-events";
import { Construct } from "constructs";
import type { CheckedStage } from "./stage.ts";

/** The same as point-in-time recovery, so that erased data disappears from both at the same time. */
const KEPT = Duration.days(35);

/** Within this time, the lock can still be removed; afterwards, never. */
const GRACE = Duration.days(7);

/**
 * A full backup of the table every week, kept for 35 days. Point-in-time recovery covers every second of these days,
 * but anyone who can change the table can switch it off, with all its history. The vault is separate and outlives the
 * table and the stack. Once locked, no backup can be deleted early; copies elsewhere survive the loss of the region or
 * the AWS account.
 */
export class Backups extends Construct {
  constructor(
    scope: Construct,
    id: string,
    stage: string,
    tableName: string,
    { lock, copyTo }: Exclude<CheckedStage["backups"], false>,
  ) {
    super(scope, id);
    const stack = Stack.of(this);
    // Vaults need a name. It contains the stack's id, so that a retained vault doesn't block its successor.
    const suffix = Fn.select(0, Fn.split("-", Fn.select(2, Fn.split("/", stack.stackId))));
    const vault = new BackupVault(this, "Vault", {
      backupVaultName: `Whence-${stage}-${suffix}`,
      removalPolicy: RemovalPolicy.RETAIN,
      ...(lock && {
        lockConfiguration: {
          minRetention: KEPT,
          ...(lock === "compliance" && { changeableFor: GRACE }),
        },
      }),
    });
    const copies = copyTo ? [BackupVault.fromBackupVaultArn(this, "Copies", copyTo)] : [];
    const plan = new BackupPlan(this, "Plan", {
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: "Weekly",
          scheduleExpression: Schedule.cron({ weekDay: "SUN", hour: "5", minute: "0" }),
          startWindow: Duration.hours(1),
          deleteAfter: KEPT,
          copyActions: copies.map((destinationBackupVault) => ({
            destinationBackupVault,
            deleteAfter: KEPT,
          })),
        }),
      ],
    });
    const table = stack.formatArn({ service: "dynamodb", resource: "table", resourceName: tableName });
    plan.addSelection("Table", { resources: [BackupResource.fromArn(table)], allowRestores: true });
  }
}
