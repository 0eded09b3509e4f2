import { keys } from "../../platform/store/keys.ts";
import { updateRow } from "../../platform/store/table.ts";

const PERSON_EXISTS = "attribute_exists(account_count)";

/** Records a person's consent to emails about leads. False if they had consented before, or refused. */
export async function saveConsent(personId: string, now: Date): Promise<boolean> {
  const row = await updateRow(keys.person(personId), {
    UpdateExpression: "SET email_confirmed_at = :now",
    ConditionExpression: `${PERSON_EXISTS} AND attribute_not_exists(email_confirmed_at) AND attribute_not_exists(alerts_refused_at)`,
    ExpressionAttributeValues: { ":now": now.toISOString() },
  });
  return row !== null;
}

/** Records that nobody may ask a person again to receive emails about leads. False if they had refused before. */
export async function saveRefusal(personId: string, now: Date): Promise<boolean> {
  const row = await updateRow(keys.person(personId), {
    UpdateExpression: "SET alerts_refused_at = :now REMOVE email_confirmed_at",
    ConditionExpression: `${PERSON_EXISTS} AND attribute_not_exists(alerts_refused_at)`,
    ExpressionAttributeValues: { ":now": now.toISOString() },
  });
  return row !== null;
}
