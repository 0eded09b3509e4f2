import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderServiceException,
} from "@aws-sdk/client-cognito-identity-provider";
import { HttpError } from "../../platform/errors.ts";
import {
  isErrorNamed,
  PASSWORD_REJECTED,
  throwMapped,
  USER_DELETED,
  UserPoolId,
  userPool,
} from "./user-pool.ts";

/** Reads a user by email address: the id and the name. 401 if there is none. */
export async function getUser(email: string): Promise<{ id: string; name: string }> {
  const { UserAttributes = [] } = await userPool
    .send(new AdminGetUserCommand({ UserPoolId, Username: email }))
    .catch((error: unknown) => throwMapped(error, USER_DELETED));
  const attribute = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value ?? "";
  return { id: attribute("sub"), name: attribute("name") };
}

/**
 * A registration interrupted between its two calls leaves a user without a password. It can be repeated after this
 * time.
 */
const STALE_REGISTRATION_MS = 60_000;

/** Cognito may round a user's creation date to whole seconds. */
const DATE_PRECISION_MS = 1000;

const IN_PROGRESS = "A registration with this email address is in progress; please try again in a minute.";

/** Whether the SDK retried the call: the first attempt may have succeeded although its response was lost. */
const wasRetried = (error: unknown): boolean =>
  error instanceof CognitoIdentityProviderServiceException && (error.$metadata.attempts ?? 1) > 1;

/**
 * Whether an existing user can be completed: it is left over from an interrupted registration, or was created by this
 * one, which started at `now` and `isRetried`. 409 while another registration may be in progress.
 */
async function canComplete(email: string, isRetried: boolean, now: Date): Promise<boolean> {
  const user = await userPool.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
  const age = now.getTime() - (user.UserCreateDate?.getTime() ?? now.getTime());
  if (user.UserStatus !== "FORCE_CHANGE_PASSWORD") return false;
  const isOwn = isRetried && age < DATE_PRECISION_MS;
  if (!isOwn && age <= STALE_REGISTRATION_MS) throw new HttpError(409, IN_PROGRESS);
  return true;
}

/** Creates a user with a permanent password. 409 when the email address is taken. */
export async function createUser(name: string, email: string, password: string, now: Date): Promise<void> {
  const UserAttributes = [
    { Name: "email", Value: email },
    { Name: "email_verified", Value: "true" },
    { Name: "name", Value: name },
  ];
  try {
    await userPool.send(
      new AdminCreateUserCommand({ UserPoolId, Username: email, UserAttributes, MessageAction: "SUPPRESS" }),
    );
  } catch (error) {
    const isTaken = isErrorNamed(error, "UsernameExistsException", "AliasExistsException");
    const invalid = () => new HttpError(400, "Enter a valid name and email address.");
    if (!isTaken) throwMapped(error, { InvalidParameterException: invalid });
    if (!(await canComplete(email, wasRetried(error), now)))
      throw new HttpError(409, "An account with this email address already exists.");
  }
  await setPassword(email, password);
}

/** Sets a user's password, regardless of the current one. */
export async function setPassword(username: string, password: string): Promise<void> {
  const request = { UserPoolId, Username: username, Password: password, Permanent: true };
  await userPool
    .send(new AdminSetUserPasswordCommand(request))
    .catch((error: unknown) => throwMapped(error, { ...PASSWORD_REJECTED, ...USER_DELETED }));
}

/** Sets a user's name. */
export async function setName(username: string, name: string): Promise<void> {
  const UserAttributes = [{ Name: "name", Value: name }];
  const invalid = () => new HttpError(400, "Enter a valid name.");
  await userPool
    .send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username: username, UserAttributes }))
    .catch((error: unknown) => throwMapped(error, { InvalidParameterException: invalid, ...USER_DELETED }));
}

/** Deletes a user, by id: the email address may be someone else's by now. Does nothing if already deleted. */
export async function deleteUser(id: string): Promise<void> {
  await userPool.send(new AdminDeleteUserCommand({ UserPoolId, Username: id })).catch((error: unknown) => {
    if (!isErrorNamed(error, "UserNotFoundException")) throw error;
  });
}
