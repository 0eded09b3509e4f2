import { keys } from "../../platform/store/keys.ts";
import { getRow } from "../../platform/store/table.ts";

/**
 * Whether an account's clients see the cost of their sites' campaigns. Stored in the row that allocates cost to sites.
 */
export const clientsSeeCost = async (accountId: string): Promise<boolean> =>
  (await getRow(keys.costSites(accountId)))?.clients_see === true;
