import { describe, expect, test } from "vitest";
import { attribute, givenStack, REDUCED, RESTORED } from "./stack.ts";

const { only, all, ofType } = givenStack();
const [intake] = only("AWS::Lambda::Function", "submitlead");
const [aliasId, alias] = only("AWS::Lambda::Alias");

describe("a new version of intake", () => {
  test("is published as a version behind an alias, whose reserved concurrency is the function's", () => {
    const [version] = only("AWS::Lambda::Version", "submitleadCurrentVersion\\w+");
    expect(alias).toMatchObject({
      Name: "live",
      FunctionName: { Ref: intake },
      FunctionVersion: attribute(version, "Version"),
    });
    expect(alias).not.toHaveProperty("ProvisionedConcurrencyConfig");
    expect(all[intake]?.Properties.ReservedConcurrentExecutions).toBe(100);
  });

  test("gets a tenth of the leads for five minutes, and is rolled back by the intake's alarms", () => {
    const [groupId, group] = only("AWS::CodeDeploy::DeploymentGroup");
    const alarmId = (name: string) =>
      ofType("AWS::CloudWatch::Alarm").find(([, { AlarmName }]) => AlarmName === `Whence-test/${name}`)?.[0];
    expect(group).toMatchObject({
      DeploymentConfigName: "CodeDeployDefault.LambdaCanary10Percent5Minutes",
      AlarmConfiguration: {
        Enabled: true,
        Alarms: [
          { Name: { Ref: alarmId("leads/submit-lead/crashes") } },
          { Name: { Ref: alarmId("Api/intake-errors") } },
        ],
      },
      AutoRollbackConfiguration: { Enabled: true },
    });
    expect(all[aliasId]?.UpdatePolicy).toMatchObject({
      CodeDeployLambdaAliasUpdate: { DeploymentGroupName: { Ref: groupId } },
    });
  });

  test("is published when the table or the user pool is another, since a version keeps its environment", () => {
    const version = ({ ofType }: ReturnType<typeof givenStack>) => ofType("AWS::Lambda::Version")[0]?.[0];
    const own = version(givenStack());
    const restored = version(givenStack(RESTORED));
    const pool = version(givenStack({ existing: { userPool: { id: "pool-1", clientId: "client-1" } } }));
    expect(new Set([own, restored, pool]).size).toBe(3);
  });

  test("gets all leads at once on a stage without a canary, so that a fix can be deployed while an alarm is raised", () => {
    const plain = givenStack(REDUCED);
    expect(plain.ofType("AWS::CodeDeploy::DeploymentGroup")).toEqual([]);
    const [id] = plain.only("AWS::Lambda::Alias");
    expect(id).toBe(aliasId);
    expect(plain.all[id]?.UpdatePolicy).toBeUndefined();
  });
});
