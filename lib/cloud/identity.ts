import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
} from "aws-cdk-lib/aws-cognito";
import { Construct } from "constructs";
import { PASSWORD_MIN_LENGTH } from "../../functions/constants.ts";
import { resetMail } from "../reset-mail.ts";
import type { Mail } from "./mail.ts";

/** How the pool's mails, those with codes for a new password, go out and what they name. */
export type IdentityProps = {
  /** The sender whose domain SES has verified: with any other Cognito refuses the pool. Else Cognito sends itself. */
  mail: Mail | undefined;
  supportEmail: string | undefined;
  /** Where our pages stand, if that was chosen beforehand. */
  origin: string | undefined;
};

/** Who may sign in: the user pool, and the one client by which our functions ask it. */
export class Identity extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, { mail, supportEmail, origin }: IdentityProps) {
    super(scope, id);
    const { subject, html } = resetMail(origin);
    this.pool = new UserPool(this, "Pool", {
      // Sign-in by e-mail and password is all we use; the plan above costs three times as much an account.
      featurePlan: FeaturePlan.LITE,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: false,
      enableSmsRole: false,
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      userVerification: { emailSubject: subject, emailBody: html },
      ...(mail && {
        email: UserPoolEmail.withSES({
          fromEmail: mail.address,
          fromName: "Whence",
          replyTo: supportEmail,
          sesVerifiedDomain: mail.domain,
          sesRegion: Stack.of(this).region,
        }),
      }),
      passwordPolicy: {
        minLength: PASSWORD_MIN_LENGTH,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
      },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    if (mail) this.pool.node.addDependency(mail);
    this.client = this.pool.addClient("Client", {
      generateSecret: false,
      // Only the functions may sign in, by their role: nobody can guess passwords past our own throttle.
      authFlows: { adminUserPassword: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, fullname: true }),
      // Cognito reads an empty list as "all"; `locale`, which nothing reads, keeps the others closed.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    });
  }
}
