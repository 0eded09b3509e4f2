import { keys } from "../../platform/store/keys.ts";
import { getRows } from "../../platform/store/table.ts";
import type { Account } from "../account.ts";
import { parseAccount } from "../account-store.ts";
import { lookFor } from "../brands/brand-store.ts";
import { findAccountByHost } from "../brands/host-store.ts";
import { clientsSeeCost } from "../clients/cost-visibility-store.ts";
import { CLIENTS_MIN, CLIENTS_SCREEN } from "../clients/screen.ts";
import { presentKey } from "../keys/api-key.ts";
import { allows } from "../plans/gate.ts";
import { route } from "../routing/route.ts";
import type { Member, Person } from "./member.ts";
import { listPersonMemberships } from "./member-store.ts";
import { mayCall, type Role } from "./role.ts";
import { memberRoutes } from "./routes.ts";

/** Whether a member's reports include cost. A client's only do if the account shows clients their sites' cost. */
const seesCost = ({ account_id, role }: Member): boolean | Promise<boolean> =>
  role === "client" ? clientsSeeCost(account_id) : mayCall(role, "analyst");

const hasClientsScreen = (role: Role, account: Account, now: Date): boolean =>
  mayCall(role, "analyst") &&
  (account.client_count ?? 0) >= CLIENTS_MIN &&
  allows(account, CLIENTS_SCREEN.feature, now);

/** At a brand's own host, only its account is shown. */
async function presentPerson(person: Person, host: string | null, now: Date) {
  const memberships = (await listPersonMemberships(person.id)).filter(
    ({ account_id }) => host === null || account_id === host,
  );
  const rows = await getRows(memberships.map(({ account_id }) => keys.account(account_id)));
  const [shown, looks] = await Promise.all([
    Promise.all(memberships.map(seesCost)),
    Promise.all(memberships.map(({ account_id, access }) => lookFor(account_id, access))),
  ]);
  const accounts = memberships.flatMap(({ role }, at) => {
    const account = parseAccount(rows[at] ?? null);
    if (account === null) return [];
    const { id, name, time_zone } = account;
    const sees_cost = shown[at] === true && allows(account, "reporting", now);
    return [
      {
        ...{ id, name, role, time_zone, sees_cost },
        has_clients_screen: hasClientsScreen(role, account, now),
        look: looks[at] ?? null,
      },
    ];
  });
  return { ...person, accounts };
}

export const handler = route(memberRoutes, "GET /api/me", async ({ actor, headers, now }) => {
  if (actor.kind === "person") {
    return presentPerson(actor.person, await findAccountByHost(headers, now), now);
  }
  const { key, account } = actor;
  return { key: presentKey(key), account };
});
