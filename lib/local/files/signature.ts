import type { IncomingMessage } from "node:http";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { credentials, REGION } from "../engine.ts";

/** Why S3 would reject a request; null if it wouldn't. */
export type Refusal = { code: string; message: string } | null;

const DENIED: Refusal = { code: "AccessDenied", message: "Access Denied" };
const EXPIRED: Refusal = { code: "AccessDenied", message: "Request has expired" };
const FORGED: Refusal = {
  code: "SignatureDoesNotMatch",
  message: "The request signature we calculated does not match the signature you provided.",
};

const DATE = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;

/**
 * Authenticates a request: presigned links by signature and expiry, since browsers use them; the functions' own
 * requests only by access key, like the other stand-ins.
 */
export async function refuse(
  { method, headers }: IncomingMessage,
  { host, search }: URL,
  target: { Bucket: string; Key: string },
): Promise<Refusal> {
  const query = new URLSearchParams(search);
  const signature = query.get("X-Amz-Signature");
  if (signature === null) {
    const isOurs = headers.authorization?.includes(`Credential=${credentials.accessKeyId}/`);
    return isOurs ? null : DENIED;
  }
  const [, ...date] = DATE.exec(query.get("X-Amz-Date") ?? "") ?? [];
  const expiresIn = Number(query.get("X-Amz-Expires"));
  if (method !== "GET" || date.length === 0 || !(expiresIn > 0)) return DENIED;
  const [year = 0, month = 1, ...rest] = date.map(Number);
  const signingDate = new Date(Date.UTC(year, month - 1, ...(rest as [number, number, number, number])));
  if (Date.now() > signingDate.getTime() + expiresIn * 1000) return EXPIRED;
  const client = new S3Client({ region: REGION, credentials, endpoint: `http://${host}` });
  const expected = await getSignedUrl(client, new GetObjectCommand(target), { expiresIn, signingDate });
  return new URL(expected).searchParams.get("X-Amz-Signature") === signature ? null : FORGED;
}
