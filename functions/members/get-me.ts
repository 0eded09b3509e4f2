import { parseAccount } from "../accounts/account-store.ts";
import { lookFor } from "../brands/brand-store.ts";
import { presentKey } from "../keys/api-key.ts";
import { allows } from "../plans/gate.ts";
import { route } from "../routing/route.ts";
import { readCostSites } from "../spend/cost-sites-store.ts";
import { keys } from "../store/keys.ts";
import { getRows } from "../store/table.ts";
import type { Member, Person } from "./member.ts";
import { membershipsOf } from "./member-store.ts";
import { mayCall } from "./role.ts";

/** Whether a member's reports have cost: a client's only if the account lets clients see that of their sites. */
const seesCost = async ({ account_id, role }: Member): Promise<boolean> =>
  role === "client" ? (await readCostSites(account_id)).clients_see : mayCall(role, "analyst");

async function presentPerson(person: Person, now: Date) {
  const memberships = await membershipsOf(person.id);
  const rows = await getRows(memberships.map(({ account_id }) => keys.account(account_id)));
  const [shown, looks] = await Promise.all([
    Promise.all(memberships.map(seesCost)),
    Promise.all(memberships.map(({ account_id, access }) => lookFor(account_id, access))),
  ]);
  const accounts = memberships.flatMap(({ role }, at) => {
    const account = parseAccount(rows[at] ?? null);
    if (account === null) return [];
    const { id, name, time_zone } = account;
    return [
      {
        id,
        name,
        role,
        time_zone,
        sees_cost: shown[at] === true && allows(account, "reporting", now),
        look: looks[at] ?? null,
      },
    ];
  });
  return { ...person, accounts };
}

export const handler = route("GET /api/me", async ({ actor, now }) => {
  if (actor.kind === "person") return presentPerson(actor.person, now);
  const { key, account } = actor;
  return { key: presentKey(key), account };
});
