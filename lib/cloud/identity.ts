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
import { PASSWORD_MIN_LENGTH } from "../../functions/platform/constants.ts";
import { resetMail } from "../reset-mail.ts";
import type { Mail } from "./mail.ts";

/** How the pool sends its password reset emails. */
export type IdentityProps = {
  /** A sender with a domain verified in SES; Cognito rejects any other. Without it, Cognito sends the emails itself. */
  mail: Mail | undefined;
  supportEmail: string | undefined;
  /** The origin of our pages, if it is known before the deployment. */
  origin: string | undefined;
};

/** The user pool and the one client that our functions use. */
export class Identity extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, { mail, supportEmail, origin }: IdentityProps) {
    super(scope, id);
    const { subject, html } = resetMail(origin);
    this.pool = new UserPool(this, "Pool", {
      // We only use email and password sign-in; the next plan costs three times as much per account.
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
      // So that nobody can call Cognito's public endpoints for this client and bypass our throttles.
      generateSecret: true,
      // Only our functions can sign users in, through IAM, so that nobody can guess passwords around our throttles.
      authFlows: { adminUserPassword: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, fullname: true }),
      // Cognito treats an empty list as "all"; `locale`, which nothing reads, keeps all others read-only.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    });
    // The pool is of no use to a new stack without the client that our functions know.
    this.client.applyRemovalPolicy(RemovalPolicy.RETAIN);
  }
}
