import * as v from "valibot";
import type { Cause } from "../../accounts/activity/activity.ts";
import { logActivity } from "../../accounts/activity/activity-store.ts";
import { noSuchClient } from "../../accounts/clients/client.ts";
import { checkClient } from "../../accounts/clients/client-store.ts";
import { HttpError, signInRequired } from "../../platform/errors.ts";
import { randomName } from "../../platform/store/digest.ts";
import { ACCOUNT_EXISTS } from "../../platform/store/expressions.ts";
import { keys } from "../../platform/store/keys.ts";
import { getRow, queryAll } from "../../platform/store/table.ts";
import { check, put, remove, transact } from "../../platform/store/transaction.ts";
import { Annotation, isAnnotationId, type NewAnnotation } from "./annotation.ts";

/** The limit per day, which also bounds what a chart shows. Concurrent additions may exceed it by one. */
export const A_DAY_MAX = 10;

/** The annotations of some days, by day. */
export async function listAnnotations(accountId: string, from: string, to: string): Promise<Annotation[]> {
  // "`" sorts after every character that follows the day.
  const rows = await queryAll(keys.annotations(accountId), { from, upTo: `${to}\`` });
  return rows.map((row) => v.parse(Annotation, row));
}

/** An annotation of an account; null if it has none with this id. */
export async function findAnnotation(accountId: string, id: string): Promise<Annotation | null> {
  const row = isAnnotationId(id) ? await getRow(keys.annotation(accountId, id)) : null;
  return row && v.parse(Annotation, row);
}

const toSubject = ({ id, text }: Annotation) => ({ kind: "annotation", id, name: text }) as const;

/** Stores a new annotation. 404 if the account has no such client, 409 at the day's limit. */
export async function saveNewAnnotation(
  accountId: string,
  creatorId: string,
  input: NewAnnotation,
  cause: Cause,
): Promise<Annotation> {
  const { day, client_id } = input;
  if ((await listAnnotations(accountId, day, day)).length >= A_DAY_MAX)
    throw new HttpError(
      409,
      `A day can have ${A_DAY_MAX} annotations; remove one that you no longer need.`,
      {},
      "limit_reached",
    );
  const annotation: Annotation = {
    ...input,
    ...{ id: `ann_${day}_${randomName(16)}`, created_by: creatorId, created_at: cause.now.toISOString() },
  };
  const failed = await transact(() => [
    put(keys.annotation(accountId, annotation.id), annotation),
    check(keys.account(accountId), ACCOUNT_EXISTS),
    logActivity(
      accountId,
      { what: "annotation.added", subject: toSubject(annotation), details: { day } },
      cause,
    ),
    ...(client_id === null ? [] : [checkClient(accountId, client_id)]),
  ]);
  // A retried write conflicts with its own row.
  if (failed.length === 0 || failed.includes(0)) return annotation;
  throw failed.includes(1) ? signInRequired() : noSuchClient();
}

/** Removes an annotation, if it still exists. */
export async function deleteAnnotation(
  accountId: string,
  annotation: Annotation,
  cause: Cause,
): Promise<void> {
  await transact(() => [
    remove(keys.annotation(accountId, annotation.id)),
    logActivity(
      accountId,
      {
        what: "annotation.removed",
        subject: toSubject(annotation),
        details: { day: annotation.day },
      },
      cause,
    ),
  ]);
}
