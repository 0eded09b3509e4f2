// The one reader of the environment in functions/. The same names stand in the cloud and in the local run.
const text = (name: string): string => process.env[name] ?? "";

export const environment = {
  region: text("AWS_REGION"),
  tableName: text("TABLE_NAME"),
  /** Where the table answers, when not at DynamoDB's own address. */
  tableEndpoint: text("AWS_ENDPOINT_URL_DYNAMODB"),
  userPoolId: text("USER_POOL_ID"),
  userPoolClientId: text("USER_POOL_CLIENT_ID"),
  /** The origin of our own pages, such as https://app.example.com. */
  appOrigin: text("APP_ORIGIN"),
  /** Known only to our distribution and our functions: a request that carries it came through the distribution. */
  originKey: text("ORIGIN_KEY"),
  /** Where the signing keys of access tokens are fetched from, when not from Cognito itself. */
  identityEndpoint: text("AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER"),
  /** Which payments are taken: real ones through the gateway, pretended ones, or none. */
  payments: ((mode) => (mode === "mock" || mode === "razorpay" ? mode : "off"))(text("PAYMENTS")),
  /** The gateway's API, where it is not Razorpay's own. */
  razorpayApiBase: text("RAZORPAY_API_BASE") || "https://api.razorpay.com",
  /** The secret that holds the gateway's keys. */
  razorpaySecretId: text("RAZORPAY_SECRET_ID"),
  /** The address our mails come from; none are sent without one. */
  mailFrom: text("MAIL_FROM"),
  /** Where customers can write to. */
  supportEmail: text("SUPPORT_EMAIL"),
  /** Only a local run may say "off". */
  rateLimits: text("RATE_LIMITS") !== "off",
} as const;
