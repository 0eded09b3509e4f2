import { SITE_LIMITS } from "./constants.ts";

// The only place in functions/ that reads the environment. Variable names are the same on AWS and locally.
const text = (name: string): string => process.env[name] ?? "";

export const environment = {
  tableName: text("TABLE_NAME"),
  userPoolId: text("USER_POOL_ID"),
  userPoolClientId: text("USER_POOL_CLIENT_ID"),
  /** The origin of our own pages, such as https://app.example.com. */
  appOrigin: text("APP_ORIGIN"),
  /** The secret with the key that our distribution adds to each request: a request with it came through there. */
  originSecretId: text("ORIGIN_SECRET_ID"),
  /** The secret with the key of stored digests. */
  digestSecretId: text("DIGEST_SECRET_ID"),
  /** The secret with the keys that seal credentials. */
  sealingSecretId: text("SEALING_SECRET_ID"),
  /** The bucket of prepared files. */
  filesBucket: text("FILES_BUCKET"),
  /** The queue of hints at new deliveries; if empty, they wait for the next sweep. */
  deliveryQueueUrl: text("DELIVERY_QUEUE_URL"),
  /** Hosts with ports on this machine that a local run may send requests to, separated by commas. Never set on AWS. */
  outboundAllow: text("OUTBOUND_ALLOW").split(",").filter(Boolean),
  /**
   * The stand-ins of vendors in a local run, by the vendor's host, or by the end of one that starts with a dot. Never set
   * on AWS.
   */
  vendorBases: JSON.parse(text("VENDOR_BASES") || "{}") as Readonly<Record<string, string>>,
  /** Where to fetch the signing keys of access tokens, if not from Cognito itself. */
  identityEndpoint: text("AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER"),
  /** Payment mode: real payments through the gateway, simulated ones, or none. */
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
  /** Who sells the plans, as on receipts; an empty name means nobody is named. */
  seller: { name: text("SELLER_NAME"), address: text("SELLER_ADDRESS"), tax_id: text("SELLER_TAX_ID") },
  /** Our own site, for the lines that need it. */
  ownSiteId: text("OWN_SITE_ID"),
  /** What an instance takes of one site: leads, and forms, a second; reports of visits a minute. */
  siteLimits: {
    leads: Number(text("SITE_LEADS_PER_SECOND") || SITE_LIMITS.leads),
    visits: Number(text("SITE_VISITS_PER_MINUTE") || SITE_LIMITS.visits),
  },
  /**
   * How long (ms) to bear a silent AWS service, at least. Only a local run sets it: there, a busy machine keeps the service
   * from answering, or us from hearing it, and giving up would only add to the load.
   */
  silenceMinMs: Number(text("SILENCE_MIN_MS") || 0),
  /** Only a local run may set this to "off". */
  rateLimits: text("RATE_LIMITS") !== "off",
} as const;
