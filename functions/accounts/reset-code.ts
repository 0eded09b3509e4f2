import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { logError } from "../http/response.ts";
import { ClientId, isErrorNamed, throwMapped, PASSWORD_REJECTED, userPool } from "./user-pool.ts";

/** Nobody by this address, one who never set a password, or who asked too often. */
const NONE_IS_SENT = [
  "UserNotFoundException",
  "NotAuthorizedException",
  "InvalidParameterException",
  "LimitExceededException",
];
/** The mail could not be sent: the operator's to mend. */
const NOT_DELIVERED = ["CodeDeliveryFailureException", "InvalidEmailRoleAccessPolicyException"];

/** Mails a code by which the password of this address can be replaced, if there is any; the caller cannot tell. */
export async function sendResetCode(email: string): Promise<void> {
  await userPool.send(new ForgotPasswordCommand({ ClientId, Username: email })).catch((error: unknown) => {
    if (isErrorNamed(error, ...NOT_DELIVERED)) logError(error, "reset code", 204);
    else if (!isErrorNamed(error, ...NONE_IS_SENT)) throw error;
  });
}

const WRONG = [
  ...NONE_IS_SENT,
  "CodeMismatchException",
  "ExpiredCodeException",
  "TooManyFailedAttemptsException",
];

/** Sets the password of whoever got this code, once; false when the code is not, or no longer, that of this address. */
export async function redeemResetCode(email: string, code: string, password: string): Promise<boolean> {
  const request = { ClientId, Username: email, ConfirmationCode: code, Password: password };
  try {
    await userPool.send(new ConfirmForgotPasswordCommand(request));
    return true;
  } catch (error) {
    if (isErrorNamed(error, ...WRONG)) return false;
    return throwMapped(error, PASSWORD_REJECTED);
  }
}
