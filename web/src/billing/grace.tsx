import type { Subscription } from "../api/api.ts";
import { Timestamp } from "../ui/timestamp.tsx";
import { planName } from "./catalogue.ts";

/** The sentence about a plan in its grace period, the same everywhere in the dashboard. */
export function GraceText({ status: { plan, paid_until, closes_at } }: { status: Subscription }) {
  return (
    <>
      Your {planName(plan)} plan was paid until <Timestamp at={paid_until} to="day" />; renew by{" "}
      <Timestamp at={closes_at} to="day" /> to keep it active.
    </>
  );
}
