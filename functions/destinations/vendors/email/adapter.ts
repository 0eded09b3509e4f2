import { type PlainAdapter, REPORTS_NOTHING } from "../../adapters/adapter.ts";
import { deliverAlerts } from "../../adapters/chat.ts";

/** The recipient. Always a member, so that we never email strangers. */
export type EmailCredentials = { person_id: string };

const BATCH = 50;

/** Emails to a member: the first lead immediately, those of the following minute in one email. */
export const email: PlainAdapter<EmailCredentials, { member: string }> = {
  open: async ({ member }, _, { requireRecipient }) => ({
    credentials: { person_id: await requireRecipient(member) },
    address: member,
  }),
  batch: BATCH,
  pauseMs: 60_000,
  deliver: (messages, { credentials: { person_id }, mail }) =>
    deliverAlerts(messages, (alerts) => mail(person_id, alerts)),
  connect: null,
  ...REPORTS_NOTHING,
};
