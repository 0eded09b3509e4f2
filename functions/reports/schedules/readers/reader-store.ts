import * as v from "valibot";
import type { UndeliverableReason } from "../../../accounts/mails/feedback.ts";
import type { Member } from "../../../accounts/members/member.ts";
import { listPeople } from "../../../accounts/members/member-store.ts";
import { digest } from "../../../platform/store/digest.ts";
import { keys } from "../../../platform/store/keys.ts";
import { getRow, queryAll, updateRow } from "../../../platform/store/table.ts";
import { Reader } from "./reader.ts";

/** The id of a reader's address. */
export const readerId = (email: string): string => digest(email);

export async function findReader(accountId: string, id: string): Promise<Reader | undefined> {
  const row = await getRow(keys.reader(accountId, id));
  return row === null ? undefined : v.parse(Reader, row);
}

/** All readers of an account's reports, by their ids. */
export async function listReaders(accountId: string): Promise<Map<string, Reader>> {
  const rows = await queryAll(keys.readers(accountId));
  return new Map(rows.map((row) => [String(row.sk).slice("READER#".length), v.parse(Reader, row)]));
}

/** The stored readers among a schedule's recipients, by address. */
export const readersIn = (
  { recipients }: { recipients: readonly { email: string }[] },
  readers: ReadonlyMap<string, Reader>,
): Record<string, Reader> =>
  Object.fromEntries(
    recipients.flatMap(({ email }) => {
      const reader = readers.get(readerId(email));
      return reader === undefined ? [] : [[email, reader]];
    }),
  );

/** An account's members by their addresses. */
export async function membersByAddress(accountId: string): Promise<Map<string, Member>> {
  const people = await listPeople(accountId);
  return new Map(people.map(({ person, member }) => [person.email, member]));
}

const NOT_REFUSED = "attribute_not_exists(refused_at)";

/** Records an opt-in request. False for readers who have refused or confirmed. */
export const saveAsked = async (accountId: string, id: string, now: Date): Promise<boolean> =>
  (await updateRow(keys.reader(accountId, id), {
    UpdateExpression: "SET asked_at = :now",
    ConditionExpression: `${NOT_REFUSED} AND attribute_not_exists(confirmed_at)`,
    ExpressionAttributeValues: { ":now": now.toISOString() },
  })) !== null;

/** Records a reader's answer. False if it was already recorded, or they had refused. */
export async function saveAnswer(
  accountId: string,
  id: string,
  answer: "confirm" | "refuse",
  now: Date,
): Promise<boolean> {
  const field = answer === "confirm" ? "confirmed_at" : "refused_at";
  const row = await updateRow(keys.reader(accountId, id), {
    UpdateExpression: `SET ${field} = :now${answer === "refuse" ? " REMOVE confirmed_at" : ""}`,
    ConditionExpression: `attribute_exists(pk) AND ${NOT_REFUSED} AND attribute_not_exists(${field})`,
    ExpressionAttributeValues: { ":now": now.toISOString() },
  });
  return row !== null;
}

/** Stops a schedule's reports to an address, or resumes them. */
export async function saveReportStopped(
  accountId: string,
  { scheduleId, id }: { scheduleId: string; id: string },
  isStopped: boolean,
  now: Date,
): Promise<void> {
  const key = keys.reader(accountId, id);
  await updateRow(key, {
    UpdateExpression: "SET stopped = if_not_exists(stopped, :none)",
    ExpressionAttributeValues: { ":none": {} },
  });
  await updateRow(key, {
    UpdateExpression: isStopped
      ? "SET stopped.#schedule = if_not_exists(stopped.#schedule, :now)"
      : "REMOVE stopped.#schedule",
    ExpressionAttributeNames: { "#schedule": scheduleId },
    ...(isStopped && { ExpressionAttributeValues: { ":now": now.toISOString() } }),
  });
}

/** Stops all reports to an address after a bounce or complaint. */
export async function saveReaderUndeliverable(
  accountId: string,
  id: string,
  reason: UndeliverableReason,
  now: Date,
): Promise<void> {
  await updateRow(keys.reader(accountId, id), {
    UpdateExpression: "SET undeliverable = if_not_exists(undeliverable, :undeliverable)",
    ExpressionAttributeValues: { ":undeliverable": { reason, at: now.toISOString() } },
  });
}

/** Lets reports be sent again to an address that bounced. */
export async function forgetBounce(accountId: string, id: string): Promise<void> {
  await updateRow(keys.reader(accountId, id), {
    UpdateExpression: "REMOVE undeliverable",
    ConditionExpression: "undeliverable.reason = :bounced",
    ExpressionAttributeValues: { ":bounced": "bounced" },
  });
}
