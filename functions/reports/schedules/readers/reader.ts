import * as v from "valibot";
import { UNDELIVERABLE_REASONS } from "../../../accounts/mails/feedback.ts";
import type { Member } from "../../../accounts/members/member.ts";

/** A reader of an account's reports. The address itself is stored in the schedules that name it. */
export const Reader = v.object({
  asked_at: v.optional(v.string()),
  confirmed_at: v.optional(v.string()),
  /** When a reader opted out of this account's reports. */
  refused_at: v.optional(v.string()),
  undeliverable: v.optional(v.object({ reason: v.picklist(UNDELIVERABLE_REASONS), at: v.string() })),
  /** The schedules unsubscribed from with an email's link, and when. */
  stopped: v.optional(v.record(v.string(), v.string()), {}),
});
export type Reader = v.InferOutput<typeof Reader>;

/** Whether an address gets a report, or why not. */
export const READER_STATES = [
  "active",
  "unconfirmed",
  "refused",
  "stopped",
  "bounced",
  "complained",
  "no_access",
] as const;
export type ReaderState = (typeof READER_STATES)[number];

/**
 * Whether a member may receive the report of a client, or of the account (null). Clients only receive their own
 * client's.
 */
const maySee = ({ role, access }: Member, clientId: string | null): boolean =>
  role !== "client" || (clientId !== null && access?.clients.includes(clientId) === true);

/** The state of a reader for a schedule and a client. Members don't need to confirm. */
export function readerState(
  reader: Reader | undefined,
  member: Member | undefined,
  { scheduleId, clientId }: { scheduleId: string; clientId: string | null },
): ReaderState {
  if (reader?.undeliverable !== undefined) return reader.undeliverable.reason;
  if (reader?.refused_at !== undefined) return "refused";
  if (reader?.stopped[scheduleId] !== undefined) return "stopped";
  if (member !== undefined) return maySee(member, clientId) ? "active" : "no_access";
  return reader?.confirmed_at === undefined ? "unconfirmed" : "active";
}
