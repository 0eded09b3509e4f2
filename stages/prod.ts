import type { Stage } from "../lib/cloud/stage.ts";

/** For customers. docs/operating.md explains every setting: domain, mail, supportEmail, seller and more. */
export default { payments: "razorpay" } satisfies Stage;
