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

/**
 * The secret with the key that the distribution adds to each request. Generated once: deployments never overwrite it, as
 * long as these settings stay the same.
 */
export function createOriginKey(scope: Construct): Secret {
  return new Secret(scope, "OriginKey", {
    description: "Proves that a request came through the distribution, as JSON: current and previous.",
    generateSecretString: {
      secretStringTemplate: '{"previous":""}',
      generateStringKey: "current",
      passwordLength: 64,
      excludePunctuation: true,
    },
    removalPolicy: RemovalPolicy.RETAIN,
  });
}

/** The secret with the keys that seal credentials. To rotate, move the key to `previous` and enter a new one. */
export function createSealingKeys(scope: Construct): Secret {
  return new Secret(scope, "SealingKeys", {
    description: "The keys that seal customers' credentials, as JSON: current and previous.",
    generateSecretString: {
      secretStringTemplate: '{"previous":""}',
      generateStringKey: "current",
      passwordLength: 64,
      excludePunctuation: true,
    },
    removalPolicy: RemovalPolicy.RETAIN,
  });
}

/** The secret with the key of stored digests, generated once. With a different key, no stored digest could be found. */
export function createDigestKey(scope: Construct): Secret {
  return new Secret(scope, "DigestKey", {
    description: "The key of stored digests. Never change it.",
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    removalPolicy: RemovalPolicy.RETAIN,
  });
}
