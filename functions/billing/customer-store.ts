import type { Account } from "../accounts/account.ts";
import { HttpError } from "../errors.ts";
import { logFault } from "../http/answer.ts";
import { keys } from "../store/keys.ts";
import { updateRow } from "../store/table.ts";
import type { Gateway } from "./gateway/gateway.ts";

/** The gateway's name for an account, made once; null when it cannot be had now, which is no reason not to sell. */
export async function customerOf(account: Account, gateway: Gateway): Promise<string | null> {
  const { customer_id, customer_key_id } = account;
  if (customer_id !== undefined && customer_key_id === gateway.keyId) return customer_id;
  try {
    const id = await gateway.createCustomer(account.name, account.email);
    if (id === null) return null;
    await updateRow(keys.account(account.id), {
      UpdateExpression: "SET customer_id = :id, customer_key_id = :key",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: { ":id": id, ":key": gateway.keyId },
    });
    return id;
  } catch (error) {
    // What the gateway did wrong was logged where it did.
    if (!(error instanceof HttpError)) logFault(error, "customer", 200);
    return null;
  }
}
