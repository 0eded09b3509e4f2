import { describe, expect, test } from "vitest";
import { attribute, givenStack, REDUCED, RESTORED } from "./stack.ts";

describe("backups", () => {
  const { only, all, ofType } = givenStack();

  test("are made every day and kept for 35 days, in a vault that outlives the stack", () => {
    const [vaultId] = only("AWS::Backup::BackupVault");
    expect(all[vaultId]?.DeletionPolicy).toBe("Retain");
    const [planId, { BackupPlan: plan }] = only("AWS::Backup::BackupPlan");
    expect(plan).toMatchObject({
      BackupPlanRule: [
        {
          ScheduleExpression: expect.stringMatching(/^cron\(0 \d+ \* \* \? \*\)$/),
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

  test("follow a restored table, and a stage can do without", () => {
    const restored = givenStack(RESTORED);
    expect(JSON.stringify(restored.only("AWS::Backup::BackupSelection")[1])).toContain(":table/restored-1");
    expect(givenStack(REDUCED).text).not.toContain("AWS::Backup::");
  });
});
