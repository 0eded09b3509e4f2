import type { Stage } from "../lib/cloud/stage.ts";

/**
 * For trying it out: CloudFront's own domain name, no emails, no alarm emails, no firewall, and a new AWS account's low
 * Lambda concurrency.
 */
export default {
  payments: "razorpay",
  reserved: "none",
  concurrencyQuota: 10,
  canary: false,
  backups: false,
  waf: false,
  operator: "none",
} satisfies Stage;
