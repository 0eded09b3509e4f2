import type { Subscription } from "../api/api.ts";
import { Moment } from "../ui/moment.tsx";
import { planName } from "./catalogue.ts";

/** The one sentence on a plan whose payment is due, the same wherever the dashboard mentions it. */
export function Grace({ status: { plan, paid_until, closes_at } }: { status: Subscription }) {
  return (
    <>
      Your {planName(plan)} plan was paid until <Moment at={paid_until} to="day" />; renew by{" "}
      <Moment at={closes_at} to="day" /> to keep it active.
    </>
  );
}
