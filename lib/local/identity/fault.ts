/** An error with Cognito's name for it, which clients check. */
export class Fault extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

export const invalidParameter = (message: string): Fault => new Fault("InvalidParameterException", message);
export const notAuthorized = (message: string): Fault => new Fault("NotAuthorizedException", message);
export const noSuchResource = (message: string): Fault => new Fault("ResourceNotFoundException", message);
