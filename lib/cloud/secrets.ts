import { RemovalPolicy, SecretValue } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";

/**
 * The secret with the payment gateway's keys. Created empty and filled by hand; deployments never overwrite it, as long
 * as the initial value here stays the same.
 */
export function createPaymentKeys(scope: Construct): Secret {
  return new Secret(scope, "PaymentKeys", {
    description: "Razorpay's keys, as JSON: key_id, key_secret, webhook_secret and previous_webhook_secret.",
    secretStringValue: SecretValue.unsafePlainText("{}"),
    removalPolicy: RemovalPolicy.RETAIN,
  });
}
