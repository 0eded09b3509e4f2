import { Duration, Fn, RemovalPolicy, Stack } from "aws-cdk-lib";
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from "aws-cdk-lib/aws-backup";
import { Schedule } from "aws-cdk-lib/aws-events";
import { Construct } from "constructs";
import type { CheckedStage } from "./stage.ts";

/** As long as point-in-time recovery reaches back: what was erased is gone from both at the same time. */
const KEPT = Duration.days(35);

/** Within this time, a lock that nobody can ever remove is still only a setting. */
const GRACE = Duration.days(7);

/**
 * A full backup of the table every week, kept for 35 days. Point-in-time recovery has every second of these days, but
 * anyone who may change the table can switch it off with all its history; the vault is apart, and outlives the table and
 * the stack. Locked, it keeps each backup to its end, and a copy elsewhere outlives the region or the AWS account.
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
    // A vault must have a name; with the stack's id in it, a retained one does not block its successor.
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
