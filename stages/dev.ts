import type { Stage } from "../lib/cloud/stage.ts";

/** For trying it out: CloudFront's own domain name, no emails, and no concurrency that a new AWS account lacks. */
export default { payments: "razorpay", reserved: "none" } satisfies Stage;
