import aws4 from "aws4";

const TIMEOUT_MS = 5000;

export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
type Request = { path?: string; method?: string; headers?: Record<string, string>; body?: string };

/** Calls an AWS service. Returns the status and the text of its response, whatever it is. */
export async function call(service: string, region: string, credentials: Credentials, request: Request) {
  const endpoint =
    process.env[`AWS_ENDPOINT_URL_${service.toUpperCase()}`] ??
    process.env.AWS_ENDPOINT_URL ??
    `https://${service}.${region}.amazonaws.com`;
  const { host } = new URL(endpoint);
  const { method = "GET", path = "/", body } = request;
  const { headers } = aws4.sign({ ...request, service, region, host, method, path }, credentials);
  const sent = { method, headers: headers as Record<string, string>, body };
  const response = await fetch(new URL(path, endpoint), {
    ...sent,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new Error(`${host} doesn't answer: check the network, and that ${region} is an AWS region.`);
  });
  return { status: response.status, text: await response.text() };
}

/** The name of the error in a response of any AWS protocol. */
export const errorIn = (text: string): string =>
  /<Code>(\w+)<|"(?:__type|code|Code)":\s*"(?:[^"#]*#)?(\w+)"/.exec(text)?.slice(1).find(Boolean) ??
  "unknown error";
