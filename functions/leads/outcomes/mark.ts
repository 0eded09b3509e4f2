import * as v from "valibot";
import type { StoredLead } from "../lead.ts";

/** What a link in an email can mark a lead as. */
export const MARKS = ["qualified", "won", "lost", "spam"] as const;
export type Mark = (typeof MARKS)[number];

/** The marks in emailed alerts, which have a link of their own for spam. */
export const MAIL_MARKS = ["qualified", "won", "lost"] as const satisfies readonly Mark[];

export const MARK_LABELS: Readonly<Record<Mark, string>> = {
  qualified: "Mark as qualified",
  won: "Mark as won",
  lost: "Mark as lost",
  spam: "Mark as spam",
};

/** A status that a link in a message gives a lead: a mark, or in a team's alert also "contacted". */
export type LinkedStatus = Mark | "contacted";

const OPEN: readonly StoredLead["status"][] = ["new", "contacted"];
const STARTS: Readonly<Record<LinkedStatus, readonly StoredLead["status"][]>> = {
  contacted: ["new"],
  qualified: OPEN,
  won: [...OPEN, "qualified"],
  lost: [...OPEN, "qualified"],
  spam: OPEN,
};

/** Whether a link still applies to a lead. If someone has decided about it since, the message is outdated. */
export const mayMark = (asked: LinkedStatus, { status }: Pick<StoredLead, "status">): boolean =>
  STARTS[asked].includes(status);

/** The token of a link in a message. */
export const linkToken = v.pipe(v.string("token is required."), v.maxLength(500, "token is too long."));

/** The body of `POST /api/outcomes/marks`: what to mark the lead as, and the token from the email's link. */
export const AskedMark = v.object({
  mark: v.picklist(MARKS, `mark must be one of ${MARKS.join(", ")}.`),
  token: linkToken,
});

/** Whether the lead changed. It doesn't if the link was used before, or if someone has decided about the lead since. */
export const MarkResult = v.object({ changed: v.boolean() });
