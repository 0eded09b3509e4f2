import { describe, expect, test } from "vitest";
import { attribute, givenStack, REDUCED, RESTORED } from "./stack.ts";

describe("backups", () => {
  const { only, all, ofType } = givenStack();

  test("are made every week and kept for 35 days, in a vault that outlives the stack", () => {
    const [vaultId] = only("AWS::Backup::BackupVault");
    expect(all[vaultId]?.DeletionPolicy).toBe("Retain");
    const [planId, { BackupPlan: plan }] = only("AWS::Backup::BackupPlan");
    expect(plan).toMatchObject({
      BackupPlanRule: [
        {
          ScheduleExpression: "cron(0 5 ? * SUN *)",
          Lifecycle: { DeleteAfterDays: 35 },
          TargetBackupVault: attribute(vaultId, "BackupVaultName"),
        },
      ],
    });
    const [, selection] = only("AWS::Backup::BackupSelection");
    expect(selection).toMatchObject({ BackupPlanId: attribute(planId, "BackupPlanId") });
    const [tableId] = only("AWS::DynamoDB::GlobalTable");
    expect(JSON.stringify(selection)).toContain(`":table/",{"Ref":"${tableId}"}`);
    expect(ofType("AWS::Backup::BackupPlan")).toHaveLength(1);
  });

  test.each([
    ["governance", {}],
    // After a week, nobody can remove the lock, not even AWS.
    ["compliance", { ChangeableForDays: 7 }],
  ] as const)("are kept to their end by a vault that is locked for %s", (lock, more) => {
    const locked = givenStack({ backups: { lock } });
    expect(locked.only("AWS::Backup::BackupVault")[1].LockConfiguration).toEqual({
      MinRetentionDays: 35,
      ...more,
    });
    expect(only("AWS::Backup::BackupVault")[1]).not.toHaveProperty("LockConfiguration");
  });

  test("are copied to a vault in another region or account, and kept there as long", () => {
    const copyTo = "arn:aws:backup:eu-west-1:210987654321:backup-vault:Copies";
    const [, { BackupPlan: plan }] = givenStack({ backups: { copyTo } }).only("AWS::Backup::BackupPlan");
    expect(plan).toMatchObject({
      BackupPlanRule: [
        { CopyActions: [{ DestinationBackupVaultArn: copyTo, Lifecycle: { DeleteAfterDays: 35 } }] },
      ],
    });
  });

  test("follow a restored table, and are optional", () => {
    const restored = givenStack(RESTORED);
    expect(JSON.stringify(restored.only("AWS::Backup::BackupSelection")[1])).toContain(":table/restored-1");
    expect(givenStack(REDUCED).text).not.toContain("AWS::Backup::");
  });
});
