import { createHash, randomBytes } from "node:crypto";
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, GetCommand, PutCommand, paginateQuery, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { Fault, invalidParameter, notAuthorized } from "./fault.ts";
import type { Rows } from "./rows.ts";
import type { SignIn } from "./signing.ts";
import type { User } from "./users.ts";

const REFRESH_SECONDS = 30 * 86_400;
const PARTITION = "REFRESH";

const RefreshToken = v.object({
  user_id: v.string(),
  origin_id: v.string(),
  signed_in_at_seconds: v.number(),
  expires_at_seconds: v.number(),
  revoked: v.boolean(),
});

/** Only the digest is stored, so reading the table yields no token. */
const tokenKey = (token: string) => ({
  pk: PARTITION,
  sk: createHash("sha256").update(token).digest("base64url"),
});

/** Issues a refresh token for a sign-in, valid for 30 days. */
export async function issueRefreshToken(rows: Rows, user: User, signIn: SignIn): Promise<string> {
  const token = randomBytes(48).toString("base64url");
  const Item: v.InferInput<typeof RefreshToken> = {
    user_id: user.id,
    origin_id: signIn.originId,
    signed_in_at_seconds: signIn.atSeconds,
    expires_at_seconds: signIn.atSeconds + REFRESH_SECONDS,
    revoked: false,
  };
  await rows.client.send(
    new PutCommand({ TableName: rows.TableName, Item: { ...tokenKey(token), ...Item } }),
  );
  return token;
}

/** The user and sign-in of a refresh token; throws a Fault when it is unknown, revoked or expired. */
export async function redeemRefreshToken(
  rows: Rows,
  token: string,
  nowSeconds: number,
): Promise<{ userId: string; signIn: SignIn }> {
  const { Item } = await rows.client.send(
    new GetCommand({ TableName: rows.TableName, Key: tokenKey(token), ConsistentRead: true }),
  );
  if (Item === undefined) throw notAuthorized("Invalid Refresh Token");
  const row = v.parse(RefreshToken, Item);
  if (row.revoked) throw notAuthorized("Refresh Token has been revoked");
  if (row.expires_at_seconds <= nowSeconds) throw notAuthorized("Refresh Token has expired");
  const signIn = { originId: row.origin_id, atSeconds: row.signed_in_at_seconds };
  return { userId: row.user_id, signIn };
}

export async function revokeRefreshToken(rows: Rows, token: string): Promise<void> {
  if (token.split(".").length === 3) {
    throw new Fault("UnsupportedTokenTypeException", "Only refresh tokens can be revoked.");
  }
  const update = {
    TableName: rows.TableName,
    Key: tokenKey(token),
    UpdateExpression: "SET revoked = :revoked",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: { ":revoked": true },
  };
  await rows.client.send(new UpdateCommand(update)).catch((error: unknown) => {
    if (error instanceof ConditionalCheckFailedException) throw invalidParameter("Invalid Refresh Token");
    throw error;
  });
}

/** Deletes expired refresh tokens. */
export async function sweepRefreshTokens({ client, TableName }: Rows, nowSeconds: number): Promise<void> {
  const query = {
    TableName,
    KeyConditionExpression: "pk = :pk",
    FilterExpression: "expires_at_seconds <= :now",
    ExpressionAttributeValues: { ":pk": PARTITION, ":now": nowSeconds },
    ProjectionExpression: "pk, sk",
  };
  for await (const { Items } of paginateQuery({ client }, query)) {
    for (const Key of Items ?? []) await client.send(new DeleteCommand({ TableName, Key }));
  }
}
