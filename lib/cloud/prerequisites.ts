import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetParameterCommand, ParameterNotFound, SSMClient } from "@aws-sdk/client-ssm";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { routes } from "../../functions/manifest.ts";
import type { Line } from "../../functions/platform/http/line.ts";
import { findSettings, type Settings, tryAnswer } from "./aws-settings.ts";
import type { CheckedStage } from "./stage.ts";

/** Lambda keeps this much of an account's concurrency unreserved. */
const UNRESERVED = 100;

export type Account = { id: string; region: string };

async function findAccount(settings: Settings): Promise<string> {
  const sent = new STSClient(settings).send(new GetCallerIdentityCommand({}));
  const answer = await tryAnswer("AWS STS", settings, sent);
  if ("Account" in answer && answer.Account) return answer.Account;
  const error = answer instanceof Error ? answer.name : "no account";
  throw new Error(
    /Expired/.test(error)
      ? "The AWS session has expired. Sign in again."
      : `AWS doesn't accept the credentials (${error}): the key is wrong, was deleted, or isn't valid in ${settings.region}.`,
  );
}

/** How much concurrency a stage reserves: for leads, for forms, and for each streamed route. */
function reservedBy({ reserved }: CheckedStage): number {
  if (reserved === "none") return 0;
  const streamed = Object.values<Line>(routes).filter(({ reply }) => reply === "stream");
  return reserved.intake + reserved.forms + reserved.exports * streamed.length;
}

/**
 * Checks in seconds what a deployment needs: credentials that AWS accepts, a region prepared for CDK, and enough
 * concurrency. Throws an error that says what is missing. Checks that the credentials don't permit are left to the
 * deployment.
 */
export async function checkPrerequisites(name: string, stage: CheckedStage): Promise<Account> {
  const configuredRegion = stage.region ?? process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION;
  const settings = await findSettings(configuredRegion);
  const { region } = settings;
  const id = await findAccount(settings);
  const parameter = new GetParameterCommand({ Name: "/cdk-bootstrap/hnb659fds/version" });
  const bootstrap = await tryAnswer("AWS Systems Manager", settings, new SSMClient(settings).send(parameter));
  if (bootstrap instanceof ParameterNotFound) {
    throw new Error(
      `The region ${region} of the account ${id} isn't prepared for CDK. Run once: npx cdk bootstrap aws://${id}/${region}`,
    );
  }
  const wanted = reservedBy(stage);
  const lambda = new LambdaClient(settings).send(new GetAccountSettingsCommand({}));
  const quotas = await tryAnswer("AWS Lambda", settings, lambda);
  const { ConcurrentExecutions: limit = Number.POSITIVE_INFINITY } =
    "AccountLimit" in quotas ? (quotas.AccountLimit ?? {}) : {};
  if (wanted > 0 && wanted + UNRESERVED > limit) {
    throw new Error(
      `The stage reserves ${wanted} concurrent Lambda functions and AWS keeps ${UNRESERVED} for all others, but the account's quota in ${region} is ${limit}. Ask AWS to raise it, or set reserved: "none" in stages/${name}.ts.`,
    );
  }
  if (stage.concurrencyQuota > limit) {
    throw new Error(
      `stages/${name}.ts says that the account may run ${stage.concurrencyQuota} Lambda functions at a time in ${region}, but its quota is ${limit}: the alarm before the limit would never be raised. Set concurrencyQuota: ${limit}.`,
    );
  }
  return { id, region };
}
