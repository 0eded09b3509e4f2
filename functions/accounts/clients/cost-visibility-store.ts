import { keys } from "../../platform/store/keys.ts";
import { getRow } from "../../platform/store/table.ts";

/** Whether an account lets its clients see what their sites' campaigns cost: part of the row that divides cost by site. */
export const clientsSeeCost = async (accountId: string): Promise<boolean> =>
  (await getRow(keys.costSites(accountId)))?.clients_see === true;
