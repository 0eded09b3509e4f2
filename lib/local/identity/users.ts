import { randomUUID } from "node:crypto";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { GetCommand, TransactWriteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { Fault } from "./fault.ts";
import type { Rows } from "./rows.ts";

const User = v.object({
  id: v.string(),
  email: v.string(),
  email_verified: v.boolean(),
  name: v.nullable(v.string()),
  status: v.picklist(["FORCE_CHANGE_PASSWORD", "CONFIRMED"]),
  /** Null until a password is set. */
  password_hash: v.nullable(v.string()),
  created_at_seconds: v.number(),
  modified_at_seconds: v.number(),
  /** When all sessions were ended. Refresh tokens of sign-ins up to and including that second are revoked. */
  sessions_ended_at_seconds: v.optional(v.number(), 0),
  /** The latest reset code, its wrong guesses, and when codes were issued. */
  code_hash: v.optional(v.string()),
  code_tries: v.optional(v.number(), 0),
  codes_at_seconds: v.optional(v.array(v.number()), []),
});

/** A user of the pool. The id is Cognito's `sub` and, since users sign in by email, also the Username. */
export type User = v.InferOutput<typeof User>;

export const userKey = (id: string) => ({ pk: `USER#${id}`, sk: "USER" });
const emailKey = (email: string) => ({ pk: `EMAIL#${email.toLowerCase()}`, sk: "EMAIL" });

async function findId(rows: Rows, email: string): Promise<string | null> {
  const Key = emailKey(email);
  const { Item } = await rows.client.send(
    new GetCommand({ TableName: rows.TableName, Key, ConsistentRead: true }),
  );
  return Item === undefined ? null : v.parse(v.object({ id: v.string() }), Item).id;
}

/** Finds a user by email (case-insensitive) or id. */
export async function findUser(rows: Rows, username: string): Promise<User | null> {
  const id = username.includes("@") ? await findId(rows, username) : username;
  if (id === null) return null;
  const { Item } = await rows.client.send(
    new GetCommand({ TableName: rows.TableName, Key: userKey(id), ConsistentRead: true }),
  );
  return Item === undefined ? null : v.parse(User, Item);
}

/** Adds a user without a permanent password. Throws a Fault if the email, in any case, is taken. */
export async function addUser(
  rows: Rows,
  user: Pick<User, "email" | "email_verified" | "name" | "password_hash">,
  nowSeconds: number,
): Promise<User> {
  const added: User = {
    ...user,
    id: randomUUID(),
    status: "FORCE_CHANGE_PASSWORD",
    created_at_seconds: nowSeconds,
    modified_at_seconds: nowSeconds,
    sessions_ended_at_seconds: 0,
    code_tries: 0,
    codes_at_seconds: [],
  };
  const { TableName } = rows;
  const email = { TableName, Item: { ...emailKey(user.email), id: added.id } };
  try {
    await rows.client.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { ...email, ConditionExpression: "attribute_not_exists(pk)" } },
          { Put: { TableName, Item: { ...userKey(added.id), ...added } } },
        ],
      }),
    );
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    throw new Fault("UsernameExistsException", "An account with the given email already exists.");
  }
  return added;
}

/** Sets a user's password, permanently or to be changed at the first sign-in, depending on `status`. */
export async function setPassword(
  rows: Rows,
  user: User,
  password: Pick<User, "password_hash" | "status">,
  nowSeconds: number,
): Promise<void> {
  await rows.client.send(
    new UpdateCommand({
      TableName: rows.TableName,
      Key: userKey(user.id),
      UpdateExpression: "SET password_hash = :hash, #status = :status, modified_at_seconds = :now",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: {
        ":hash": password.password_hash,
        ":status": password.status,
        ":now": nowSeconds,
      },
    }),
  );
}

export const setName = ({ client, TableName }: Rows, { id }: User, name: string, nowSeconds: number) =>
  client.send(
    new UpdateCommand({
      TableName,
      Key: userKey(id),
      UpdateExpression: "SET #name = :name, modified_at_seconds = :now",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeNames: { "#name": "name" },
      ExpressionAttributeValues: { ":name": name, ":now": nowSeconds },
    }),
  );

/** Ends all of a user's sessions. Cognito counts whole seconds, so a sign-in in the same second ends too. */
export const endSessions = ({ client, TableName }: Rows, { id }: User, nowSeconds: number) =>
  client.send(
    new UpdateCommand({
      TableName,
      Key: userKey(id),
      UpdateExpression: "SET sessions_ended_at_seconds = :now",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: { ":now": nowSeconds },
    }),
  );

/** Removes a user; the email is free immediately. */
export async function removeUser({ client, TableName }: Rows, { id, email }: User): Promise<void> {
  const keys = [userKey(id), emailKey(email)];
  await client.send(
    new TransactWriteCommand({ TransactItems: keys.map((Key) => ({ Delete: { TableName, Key } })) }),
  );
}
