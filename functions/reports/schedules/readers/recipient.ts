import * as v from "valibot";
import { UNSENT_REASONS } from "../../../accounts/mails/mail.ts";
import { READER_STATES } from "./reader.ts";

/** The result of the last report to a recipient. */
export const LAST_OUTCOMES = ["waiting", "sent", "skipped", "failed"] as const;

/** A recipient of a schedule, whether it gets the next report, and the result of the last one. */
export const ShownRecipient = v.object({
  email: v.string(),
  client_id: v.nullable(v.string()),
  is_member: v.boolean(),
  state: v.picklist(READER_STATES),
  last: v.nullable(
    v.object({
      period: v.string(),
      outcome: v.picklist(LAST_OUTCOMES),
      at: v.nullable(v.string()),
      why: v.nullable(v.picklist(UNSENT_REASONS)),
    }),
  ),
});
export type ShownRecipient = v.InferOutput<typeof ShownRecipient>;
