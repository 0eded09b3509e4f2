import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderServiceException,
} from "@aws-sdk/client-cognito-identity-provider";
import { HttpError } from "../errors.ts";
import { USER_DELETED, isErrorNamed, throwMapped, PASSWORD_REJECTED, UserPoolId, userPool } from "./user-pool.ts";

/** The user of an e-mail address: its id, which is its account's, and the name it registered with. */
export async function getUser(email: string): Promise<{ id: string; name: string }> {
  const { UserAttributes = [] } = await userPool
    .send(new AdminGetUserCommand({ UserPoolId, Username: email }))
    .catch((error: unknown) => throwMapped(error, USER_DELETED));
  const given = (name: string) => UserAttributes.find((attribute) => attribute.Name === name)?.Value ?? "";
  return { id: given("sub"), name: given("name") };
}

/** A registration that broke off between its two calls leaves a user without a password; after this it may be redone. */
const BROKEN_OFF_MS = 60_000;

/** A user's date may tell whole seconds only. */
const DATE_PRECISION_MS = 1000;

const UNDER_WAY = "A registration with this e-mail address is under way; please try again in a minute.";

/** Whether a call was made more than once: the first may have been carried out, and its answer lost. */
const wasRetried = (error: unknown): boolean =>
  error instanceof CognitoIdentityProviderServiceException && (error.$metadata.attempts ?? 1) > 1;

/**
 * Whether a user who is there already is left over from a broken registration, or is this very one's, which `isRetried`
 * and began at `now`. 409 while another may be under way.
 */
async function mayFinish(email: string, isRetried: boolean, now: Date): Promise<boolean> {
  const user = await userPool.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
  const age = now.getTime() - (user.UserCreateDate?.getTime() ?? now.getTime());
  if (user.UserStatus !== "FORCE_CHANGE_PASSWORD") return false;
  const isOwn = isRetried && age < DATE_PRECISION_MS;
  if (!isOwn && age <= BROKEN_OFF_MS) throw new HttpError(409, UNDER_WAY);
  return true;
}

/** Creates the user with a permanent password. 409 when the e-mail is taken. */
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
    const taken = isErrorNamed(error, "UsernameExistsException", "AliasExistsException");
    const unfit = () => new HttpError(400, "Enter a valid name and e-mail address.");
    if (!taken) throwMapped(error, { InvalidParameterException: unfit });
    if (!(await mayFinish(email, wasRetried(error), now)))
      throw new HttpError(409, "An account with this e-mail address exists already.");
  }
  await setPassword(email, password);
}

/** Sets a user's password, whatever it was. */
export async function setPassword(username: string, password: string): Promise<void> {
  const request = { UserPoolId, Username: username, Password: password, Permanent: true };
  await userPool
    .send(new AdminSetUserPasswordCommand(request))
    .catch((error: unknown) => throwMapped(error, { ...PASSWORD_REJECTED, ...USER_DELETED }));
}

/** Sets the name a user goes by. */
export async function setName(username: string, name: string): Promise<void> {
  const UserAttributes = [{ Name: "name", Value: name }];
  const unfit = () => new HttpError(400, "Enter a valid name.");
  await userPool
    .send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username: username, UserAttributes }))
    .catch((error: unknown) => throwMapped(error, { InvalidParameterException: unfit, ...USER_DELETED }));
}

/** Removes a user by its id, never by an address: that may be another's by now. One that is gone already is fine. */
export async function deleteUser(id: string): Promise<void> {
  await userPool.send(new AdminDeleteUserCommand({ UserPoolId, Username: id })).catch((error: unknown) => {
    if (!isErrorNamed(error, "UserNotFoundException")) throw error;
  });
}
