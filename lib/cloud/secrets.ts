import { RemovalPolicy, SecretValue } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";

/**
 * The secret of the payments gateway's keys. It is made empty and filled by hand; no deployment writes it again, as
 * long as what stands here never changes.
 */
export function createPaymentKeys(scope: Construct): Secret {
  return new Secret(scope, "PaymentKeys", {
    description: "Razorpay's keys, as JSON: key_id, key_secret, webhook_secret and previous_webhook_secret.",
    secretStringValue: SecretValue.unsafePlainText("{}"),
    removalPolicy: RemovalPolicy.RETAIN,
  });
}
