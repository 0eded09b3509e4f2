import { findAccount } from "../../../accounts/account-store.ts";
import { HttpError } from "../../../platform/errors.ts";
import { openReaderToken, type ReaderAction, type ReaderSubject } from "./reader-link.ts";

const invalid = () => new HttpError(404, "This link is invalid, or it has expired.");

/** The subject of a link and its account; 404 unless the link is valid and the account still exists. */
export async function requireLink(action: ReaderAction, token: string, now: Date) {
  const subject: ReaderSubject | null = await openReaderToken(action, token, now);
  const account = subject === null ? null : await findAccount(subject.account_id);
  if (subject === null || account === null) throw invalid();
  return { subject, account };
}
