import { createHmac } from "node:crypto";
import { DescribeUserPoolClientCommand } from "@aws-sdk/client-cognito-identity-provider";
import { once } from "../../platform/store/sharing.ts";
import { ClientId, UserPoolId, userPool } from "./user-pool.ts";

/** The secret of the user pool's client. Without it, Cognito rejects every call that names the client. */
export const clientSecret = once(async (): Promise<string> => {
  const { UserPoolClient } = await userPool.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId }));
  if (!UserPoolClient?.ClientSecret) throw new Error("The user pool's client has no secret.");
  return UserPoolClient.ClientSecret;
});

/** Cognito's SECRET_HASH for a user name: the one in the call or, to refresh a session, the user's id. */
export async function secretHash(username: string): Promise<string> {
  return createHmac("sha256", await clientSecret())
    .update(username + ClientId)
    .digest("base64");
}
