import { SITE_LIMITS } from "./constants.ts";

// The only place in functions/ that reads the environment. Variable names are the same on AWS and locally.
const text = (name: string): string => process.env[name] ?? "";

export const environment = {
  tableName: text("TABLE_NAME"),
  userPoolId: text("USER_POOL_ID"),
  userPoolClientId: text("USER_POOL_CLIENT_ID"),
  /** The origin of our own pages, such as https://app.example.com. */
  appOrigin: text("APP_ORIGIN"),
  /** The secret with the origin key, which our distribution adds to each request to prove that it came that way. */
  originSecretId: text("ORIGIN_SECRET_ID"),
  /** The secret with the key for keyed digests. */
  digestSecretId: text("DIGEST_SECRET_ID"),
  /** The secret with the keys that seal credentials. */
  sealingSecretId: text("SEALING_SECRET_ID"),
  /** The bucket for export files. */
  filesBucket: text("FILES_BUCKET"),
  /** The queue that announces new deliveries. If unset, they wait for the next sweep. */
  deliveryQueueUrl: text("DELIVERY_QUEUE_URL"),
  /** Comma-separated host:port pairs on this machine that a local run may send requests to. Never set on AWS. */
  outboundAllow: text("OUTBOUND_ALLOW").split(",").filter(Boolean),
  /**
   * A local run's vendor stand-ins, keyed by the vendor's host, or by a host suffix that starts with a dot. Never set
   * on AWS.
   */
  vendorBases: JSON.parse(text("VENDOR_BASES") || "{}") as Readonly<Record<string, string>>,
  /** Where to fetch the signing keys of access tokens, if not from Cognito. */
  identityEndpoint: text("AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER"),
  /** Payment mode: real payments through the gateway, simulated payments, or none. */
  payments: ((mode) => (mode === "mock" || mode === "razorpay" ? mode : "off"))(text("PAYMENTS")),
  /** The payment gateway's API, if not Razorpay's own. */
  razorpayApiBase: text("RAZORPAY_API_BASE") || "https://api.razorpay.com",
  /** The secret that holds the payment gateway's keys. */
  razorpaySecretId: text("RAZORPAY_SECRET_ID"),
  /** The sender of our emails. If empty, none are sent. */
  mailFrom: text("MAIL_FROM"),
  /** The SES configuration set of our emails, which reports bounces and complaints. */
  mailConfigurationSet: text("MAIL_CONFIGURATION_SET"),
  /** The address customers can write to. */
  supportEmail: text("SUPPORT_EMAIL"),
  /** The seller shown on receipts. If the name is empty, receipts name no seller. */
  seller: { name: text("SELLER_NAME"), address: text("SELLER_ADDRESS"), tax_id: text("SELLER_TAX_ID") },
  /** Our own site, for the lines that need it. */
  ownSiteId: text("OWN_SITE_ID"),
  /** Limits per site and Lambda instance: leads (and forms) per second, visit reports per minute. */
  siteLimits: {
    leads: Number(text("SITE_LEADS_PER_SECOND") || SITE_LIMITS.leads),
    visits: Number(text("SITE_VISITS_PER_MINUTE") || SITE_LIMITS.visits),
  },
  /**
   * Lower bound (ms) for the timeout of AWS calls. Only a local run sets it: on a busy machine, timing out and retrying
   * would only add to the load.
   */
  silenceMinMs: Number(text("SILENCE_MIN_MS") || 0),
  /** Only a local run may set this to "off". */
  rateLimits: text("RATE_LIMITS") !== "off",
} as const;
