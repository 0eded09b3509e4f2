import type { Account } from "../accounts/account.ts";
import { HttpError } from "../platform/errors.ts";
import { logError } from "../platform/http/response.ts";
import { keys } from "../platform/store/keys.ts";
import { updateRow } from "../platform/store/table.ts";
import type { Gateway } from "./gateway/gateway.ts";

/** The account's customer id at the gateway, created once. Null if that fails, since payments work without it. */
export async function findOrCreateCustomer(account: Account, gateway: Gateway): Promise<string | null> {
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
    // The gateway client has already logged its own errors.
    if (!(error instanceof HttpError)) logError(error, "customer", 200);
    return null;
  }
}
