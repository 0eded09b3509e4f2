import { dayIn } from "../../accounts/time-zone.ts";
import { keys } from "../../platform/store/keys.ts";
import type { CountedReport } from "./count-transactions.ts";
import { type By, type Cell, nameKey, pageCell, sourceCell } from "./names.ts";
import type { VisitOwner } from "./owner-store.ts";
import { admit } from "./room.ts";
import { findRoom, readKnown } from "./room-store.ts";
import { newStages, readVisit, type VisitReport, visitStart } from "./visit.ts";

/** A report as it was received, at `sentAt` (ms); `network` is a digest. */
type Report = { id: string; message: VisitReport; network: string; sentAt: number };

/** Finds the cells that count a report; null if none does. `spendKeys` reads the keys of campaigns with spend. */
export async function readReport(
  { id, message, network, sentAt }: Report,
  { account_id: accountId, time_zone }: VisitOwner,
  spendKeys: (accountId: string, day: string) => Promise<readonly string[]>,
): Promise<CountedReport | null> {
  const { site_id: siteId } = message;
  const visit = readVisit(message);
  if (visit === null) return null;
  const day = dayIn(time_zone, visitStart(message, sentAt));

  async function findCell(by: By, { name, other }: Cell): Promise<string> {
    const scope = { accountId, by, day, siteId };
    const knownNames = {
      keyOf: (each: string) => nameKey(by, each),
      read: () => readKnown(scope, () => spendKeys(accountId, day)),
    };
    const isNamed = other === null || (await admit(name, network, await findRoom(scope), knownNames));
    return keys.visitCell(accountId, by, day, siteId, isNamed ? name : other).sk;
  }

  const cells = await Promise.all([
    findCell("source", sourceCell(visit.reading)),
    findCell("page", pageCell(visit.landing_page)),
  ]);
  return { id, stages: newStages(message.stages), cells };
}
