import type { Stage } from "../lib/cloud/stage.ts";

/** For trying it out: CloudFront's own domain name, no emails, no alarms by email, no firewall, and the few Lambdas that a new AWS account may run. */
export default {
  payments: "razorpay",
  reserved: "none",
  concurrencyQuota: 10,
  canary: false,
  backups: false,
  waf: false,
  operator: "none",
} satisfies Stage;
