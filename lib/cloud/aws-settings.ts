import { STSClient } from "@aws-sdk/client-sts";

const TIMEOUT_MS = 5000;
const PATIENCE = {
  maxAttempts: 2,
  requestHandler: {
    connectionTimeout: TIMEOUT_MS,
    requestTimeout: TIMEOUT_MS,
    throwOnRequestTimeout: true,
  },
};

/** Finds credentials and region like the AWS SDK, so that all of its sources work. */
export async function findSettings(wanted: string | undefined) {
  const { config } = new STSClient({ ...(wanted && { region: wanted }) });
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
  const region = await config.region().catch(() => {
    throw new Error('No AWS region is set. Set it in the stage\'s file, such as region: "eu-central-1".');
  });
  return { ...PATIENCE, credentials, region };
}
export type Settings = Awaited<ReturnType<typeof findSettings>>;

/** AWS's response, or the error it returned. Throws if it didn't respond. */
export async function tryAnswer<Answer>(
  service: string,
  { region }: Settings,
  sent: Promise<Answer>,
): Promise<Answer | Error> {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof Error && "$fault" in error) return error;
    throw new Error(
      `${service} doesn't answer in ${region}: check the network, and that ${region} is an AWS region.`,
    );
  }
}
