import { Duration, Stack } from "aws-cdk-lib";
import {
  HeadersReferrerPolicy,
  type ResponseHeadersCorsBehavior,
  ResponseHeadersPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import { HSTS_SECONDS } from "../headers.ts";

const override = true;
// CloudFront has its own settings for these and rejects them as custom headers.
const NAMED =
  /^(strict-transport-security|x-content-type-options|referrer-policy|content-security-policy|access-control-.*)$/;

/** Any page may read the response, without credentials. CORS headers already in the response win. */
export const anyOrigin: ResponseHeadersCorsBehavior = {
  accessControlAllowOrigins: ["*"],
  accessControlAllowMethods: ["GET", "POST", "OPTIONS"],
  accessControlAllowHeaders: ["content-type"],
  accessControlAllowCredentials: false,
  originOverride: false,
};

/** Converts plain headers to a CloudFront response headers policy. */
export function headersPolicy(
  scope: Construct,
  id: string,
  headers: Readonly<Record<string, string>>,
  corsBehavior?: ResponseHeadersCorsBehavior,
): ResponseHeadersPolicy {
  const contentSecurityPolicy = headers["content-security-policy"];
  const referrerPolicy = Object.values(HeadersReferrerPolicy).find(
    (policy) => policy === headers["referrer-policy"],
  );
  const custom = Object.entries(headers).filter(([header]) => !NAMED.test(header));
  const { stackName, region } = Stack.of(scope);
  return new ResponseHeadersPolicy(scope, id, {
    // Policy names are global, and the same stage may exist in two regions.
    responseHeadersPolicyName: `${stackName}-${id}-${region}`,
    securityHeadersBehavior: {
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(HSTS_SECONDS),
        includeSubdomains: true,
        override,
      },
      contentTypeOptions: { override },
      ...(referrerPolicy && { referrerPolicy: { referrerPolicy, override } }),
      ...(contentSecurityPolicy && { contentSecurityPolicy: { contentSecurityPolicy, override } }),
    },
    ...(custom.length > 0 && {
      customHeadersBehavior: {
        customHeaders: custom.map(([header, value]) => ({ header, value, override })),
      },
    }),
    corsBehavior,
  });
}
