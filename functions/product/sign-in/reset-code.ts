import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { secretHash } from "../../accounts/user-pool/client-secret.ts";
import {
  ClientId,
  isErrorNamed,
  PASSWORD_REJECTED,
  throwMapped,
  userPool,
} from "../../accounts/user-pool/user-pool.ts";
import { logError } from "../../platform/http/response.ts";

/** No such user, a user who never set a password, or too many requests. */
const NOT_SENT = [
  "UserNotFoundException",
  "NotAuthorizedException",
  "InvalidParameterException",
  "LimitExceededException",
];
/** The email could not be sent, which the operator has to fix. */
const NOT_DELIVERED = ["CodeDeliveryFailureException", "InvalidEmailRoleAccessPolicyException"];

/** Emails a password reset code if the address has an account. The caller cannot tell whether it does. */
export async function sendResetCode(email: string): Promise<void> {
  const request = { ClientId, SecretHash: await secretHash(email), Username: email };
  await userPool.send(new ForgotPasswordCommand(request)).catch((error: unknown) => {
    if (isErrorNamed(error, ...NOT_DELIVERED)) logError(error, "reset code", 204);
    else if (!isErrorNamed(error, ...NOT_SENT)) throw error;
  });
}

const INVALID_CODE = [
  ...NOT_SENT,
  "CodeMismatchException",
  "ExpiredCodeException",
  "TooManyFailedAttemptsException",
];

/** Sets a new password with a one-time code; false when the code is wrong or has expired. */
export async function redeemResetCode(email: string, code: string, password: string): Promise<boolean> {
  const SecretHash = await secretHash(email);
  const request = { ClientId, SecretHash, Username: email, ConfirmationCode: code, Password: password };
  try {
    await userPool.send(new ConfirmForgotPasswordCommand(request));
    return true;
  } catch (error) {
    if (isErrorNamed(error, ...INVALID_CODE)) return false;
    return throwMapped(error, PASSWORD_REJECTED);
  }
}
