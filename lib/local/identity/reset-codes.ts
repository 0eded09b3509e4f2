import { randomInt } from "node:crypto";
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { Fault } from "./fault.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import type { Rows } from "./rows.ts";
import { type User, userKey } from "./users.ts";

const VALID_SECONDS = 3600;
/** Cognito's lowest limit per hour. */
const CODES_AN_HOUR = 5;
const GUESSES_PER_CODE = 5;

const tooOften = () =>
  new Fault("LimitExceededException", "Attempt limit exceeded, please try after some time.");
const expired = () =>
  new Fault("ExpiredCodeException", "Invalid code provided, please request a code again.");
/** Wrong code. An unknown user gets the same error. */
export const mismatch = (): Fault =>
  new Fault("CodeMismatchException", "Invalid verification code provided, please try again.");

/** Issues a six-digit code, valid for an hour, that replaces any earlier one. Only its hash is stored. */
export async function issueCode(
  { client, TableName }: Rows,
  user: User,
  nowSeconds: number,
): Promise<string> {
  const recent = user.codes_at_seconds.filter((at) => at > nowSeconds - VALID_SECONDS);
  if (recent.length >= CODES_AN_HOUR) throw tooOften();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const update = {
    TableName,
    Key: userKey(user.id),
    UpdateExpression: "SET codes_at_seconds = :at, code_hash = :hash, code_tries = :none",
    ConditionExpression:
      "attribute_exists(pk) AND (attribute_not_exists(codes_at_seconds) OR codes_at_seconds = :seen)",
    ExpressionAttributeValues: {
      ":at": [...recent, nowSeconds],
      ":seen": user.codes_at_seconds,
      ":hash": await hashPassword(code),
      ":none": 0,
    },
  };
  // Of two concurrent requests, only one gets a code.
  await client.send(new UpdateCommand(update)).catch((error: unknown) => {
    if (error instanceof ConditionalCheckFailedException) throw tooOften();
    throw error;
  });
  return code;
}

/** Sets a user's password with the latest code, which works once. */
export async function redeemCode(
  { client, TableName }: Rows,
  user: User,
  { code, password_hash }: { code: string; password_hash: string },
  nowSeconds: number,
): Promise<void> {
  const { code_hash, code_tries, codes_at_seconds } = user;
  if (code_hash === undefined || (codes_at_seconds.at(-1) ?? 0) <= nowSeconds - VALID_SECONDS)
    throw expired();
  if (code_tries >= GUESSES_PER_CODE) throw tooOften();
  const Key = userKey(user.id);
  const one = { TableName, Key, ConditionExpression: "code_hash = :seen" };
  if (!(await isPassword(code, code_hash))) {
    await client.send(
      new UpdateCommand({
        ...one,
        UpdateExpression: "ADD code_tries :one",
        ExpressionAttributeValues: { ":one": 1, ":seen": code_hash },
      }),
    );
    throw mismatch();
  }
  const update = {
    ...one,
    UpdateExpression:
      "SET password_hash = :hash, #status = :status, modified_at_seconds = :now REMOVE code_hash, code_tries",
    ExpressionAttributeNames: { "#status": "status" },
    ExpressionAttributeValues: {
      ":hash": password_hash,
      ":status": "CONFIRMED",
      ":now": nowSeconds,
      ":seen": code_hash,
    },
  };
  await client.send(new UpdateCommand(update)).catch((error: unknown) => {
    if (error instanceof ConditionalCheckFailedException) throw expired();
    throw error;
  });
}
