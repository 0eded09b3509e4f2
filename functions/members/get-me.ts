import { parseAccount } from "../accounts/account-store.ts";
import { route } from "../routing/route.ts";
import { keys } from "../store/keys.ts";
import { getRows } from "../store/table.ts";
import { membershipsOf } from "./member-store.ts";

export const handler = route("GET /api/me", async ({ person }) => {
  const memberships = await membershipsOf(person.id);
  const rows = await getRows(memberships.map(({ account_id }) => keys.account(account_id)));
  const accounts = memberships.flatMap(({ role }, at) => {
    const account = parseAccount(rows[at] ?? null);
    return account === null ? [] : [{ id: account.id, name: account.name, role }];
  });
  return { ...person, accounts };
});
