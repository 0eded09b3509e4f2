import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import { Api } from "./api.ts";
import { Distribution, type Domain } from "./distribution.ts";
import { createFirewall } from "./firewall.ts";
import { Functions } from "./functions.ts";
import { Identity } from "./identity.ts";
import { createTable } from "./table.ts";
import { Website } from "./website.ts";

/** What a deployment may choose, and where the built product lies. */
export type WhenceProps = StackProps & {
  functionsDir: string;
  siteDir: string;
  domain?: Domain;
  /** Puts a web application firewall before the distribution; only in us-east-1. */
  waf?: boolean;
  /** How many submissions may run at once; unset, they share the account's allowance. */
  reserved?: number;
};

/** The whole product on AWS. */
export class WhenceStack extends Stack {
  readonly table: TableV2;
  readonly identity: Identity;
  readonly functions: Functions;
  readonly api: Api;
  readonly website: Website;
  readonly distribution: Distribution;

  constructor(
    scope: Construct,
    id: string,
    { functionsDir, siteDir, domain, waf, reserved, ...props }: WhenceProps,
  ) {
    super(scope, id, { description: "Whence: know whence every lead came.", ...props });
    this.table = createTable(this);
    this.identity = new Identity(this, "Identity");
    this.functions = new Functions(this, "Functions", {
      table: this.table,
      identity: this.identity,
      functionsDir,
      reserved,
    });
    this.api = new Api(this, "Api", this.functions);
    this.website = new Website(this, "Website", siteDir);
    this.distribution = new Distribution(this, "Distribution", {
      website: this.website,
      api: this.api,
      functions: this.functions,
      domain,
      webAclArn: waf ? createFirewall(this) : undefined,
    });
    const { origin } = this.distribution;
    this.functions.tellOrigin(origin, domain !== undefined);

    const outputs = {
      AppUrl: origin,
      TrackerUrl: `${origin}/whence.js`,
      ApiUrl: `${origin}/api`,
      TableName: this.table.tableName,
      UserPoolId: this.identity.pool.userPoolId,
      UserPoolClientId: this.identity.client.userPoolClientId,
    };
    for (const [key, value] of Object.entries(outputs)) new CfnOutput(this, key, { value });
  }
}
