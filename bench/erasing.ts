import { atMost, equal, type Finding } from "./finding.ts";
import { withMeter } from "./meter.ts";
import { type Account, submit } from "./table/accounts.ts";
import type { Filled } from "./table/filled.ts";
import { identifiersOf } from "./table/reference-lead.ts";

const LEADS = 10;

/**
 * Three for the caller, and one each for the lead, its contact, the account's destinations and what these know of it. All
 * are read consistently, so that nothing personal is missed. Half a one for whether it has keys, who may ask for events.
 */
const READS_MAX = 7.6;

let visitors = 4_000_000;

/** The capacity units of deleting a lead, and of erasing it by email. */
export async function erasing(filled: () => Promise<Filled>): Promise<Finding[]> {
  const { endpoint, accounts } = await filled();
  return withMeter(endpoint, async (origin, during) => {
    const signedIn = ({ token }: Account) => ({
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    });
    const expectOk = async (answer: Response): Promise<void> => {
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
    };
    /** The units of removing some new leads one by one. */
    const measureUnits = async (
      account: Account,
      remove: (id: string, number: number) => Promise<Response>,
    ) => {
      const leads: { id: string; number: number }[] = [];
      for (let at = 0; at < LEADS; at++) {
        const number = ++visitors;
        const { id } = (await submit(origin, account.siteId, number)) as { id: string };
        leads.push({ id, number });
      }
      const { read, write } = await during(async () => {
        for (const { id, number } of leads) await expectOk(await remove(id, number));
      });
      return { read: read / LEADS, write: write / LEADS };
    };
    const deleted = (account: Account) =>
      measureUnits(account, (id) =>
        fetch(`${origin}/api/leads/${id}`, { method: "DELETE", headers: signedIn(account) }),
      );
    const erased = (account: Account) =>
      measureUnits(account, (_, number) =>
        fetch(`${origin}/api/leads/erase`, {
          method: "POST",
          headers: signedIn(account),
          body: JSON.stringify({ email: identifiersOf(number).email }),
        }),
      );
    const findings = async (name: string, units: typeof deleted) => {
      const few = await units(accounts[1_000]);
      const many = await units(accounts[100_000]);
      return [
        atMost(`erasing: write units of ${name}`, many.write, 12, "WRU"),
        equal(`erasing: write units of ${name} at 1,000 and 100,000 leads`, [few.write, many.write], "WRU"),
        atMost(`erasing: read units of ${name}`, many.read, READS_MAX, "RRU"),
        equal(`erasing: read units of ${name} at 1,000 and 100,000 leads`, [few.read, many.read], "RRU"),
      ];
    };
    return [
      ...(await findings("a lead deleted", deleted)),
      ...(await findings("a lead erased by email", erased)),
    ];
  });
}
