import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { Line } from "../../functions/http/line.ts";
import { routes } from "../../functions/manifest.ts";
import { type Credentials, call, errorIn } from "./aws-call.ts";
import type { CheckedStage } from "./stage.ts";

/** Lambda keeps this much of an account's concurrency unreserved. */
const UNRESERVED = 100;

export type Account = { id: string; region: string };

/** Finds credentials and region as the AWS SDK does, so that every source that it supports works. */
async function findCredentials(
  region: string | undefined,
): Promise<{ credentials: Credentials; region: string }> {
  const { config } = new DynamoDBClient({ region });
  const profile = process.env.AWS_PROFILE;
  const credentials = await config.credentials().catch(({ message }: Error) => {
    if (/multi-factor/.test(message)) {
      const option = profile ? ` --profile ${profile}` : "";
      throw new Error(
        `The AWS profile ${profile ?? "default"} needs an MFA code. Start a session with: eval "$(aws configure export-credentials${option} --format env)"`,
      );
    }
    if (!/Could not load credentials from any providers/.test(message)) throw new Error(message);
    throw new Error(
      profile
        ? `The AWS profile ${profile} has no credentials.`
        : "No AWS credentials were found. Sign in with `aws configure` or `aws sso login`, or set AWS_PROFILE.",
    );
  });
  const found = await config.region().catch(() => {
    throw new Error('No AWS region is set. Set it in the stage\'s file, such as region: "eu-central-1".');
  });
  return { credentials, region: found };
}

async function findAccount(region: string, credentials: Credentials): Promise<string> {
  const { status, text } = await call("sts", region, credentials, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "Action=GetCallerIdentity&Version=2011-06-15",
  });
  const id = /<Account>(\d+)</.exec(text)?.[1];
  if (status === 200 && id) return id;
  const error = errorIn(text);
  throw new Error(
    /Expired/.test(error)
      ? "The AWS session has expired. Sign in again."
      : `AWS doesn't accept the credentials (${error}): the key is wrong, was deleted, or isn't valid in ${region}.`,
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
 * concurrency. Throws an error that says what is missing. What the credentials may not ask is left to the deployment.
 */
export async function checkPrerequisites(name: string, stage: CheckedStage): Promise<Account> {
  const asked = stage.region ?? process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION;
  const { credentials, region } = await findCredentials(asked);
  const id = await findAccount(region, credentials);
  const bootstrap = await call("ssm", region, credentials, {
    method: "POST",
    headers: { "content-type": "application/x-amz-json-1.1", "x-amz-target": "AmazonSSM.GetParameter" },
    body: JSON.stringify({ Name: "/cdk-bootstrap/hnb659fds/version" }),
  });
  if (errorIn(bootstrap.text) === "ParameterNotFound") {
    throw new Error(
      `The region ${region} of the account ${id} isn't prepared for CDK. Run once: npx cdk bootstrap aws://${id}/${region}`,
    );
  }
  const wanted = reservedBy(stage);
  const settings = await call("lambda", region, credentials, { path: "/2016-08-19/account-settings" });
  const limit = Number(/"ConcurrentExecutions":\s*(\d+)/.exec(settings.text)?.[1] ?? Infinity);
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
