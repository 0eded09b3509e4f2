import type { Account } from "../../accounts/account.ts";
import { noSuchClient } from "../../accounts/clients/client.ts";
import { listClients } from "../../accounts/clients/client-store.ts";
import type { Member } from "../../accounts/members/member.ts";
import { dayIn } from "../../accounts/time-zone.ts";
import { noSuchDashboard } from "../dashboards/dashboard.ts";
import { listDashboards } from "../dashboards/dashboard-store.ts";
import { answerPatiently } from "../facts/fact-store.ts";
import { gatherFigures } from "./gather-store.ts";
import { reportMail } from "./letters/letter-store.ts";
import { readPresence } from "./letters/presence-store.ts";
import type { NewSchedule } from "./schedule.ts";
import { listTargets, pickPanels } from "./targets.ts";
import { periodBefore } from "./timing.ts";

type Asked = { schedule: NewSchedule; clientId: string | null; member: Member; to: string };

/**
 * Composes a schedule's report about the last full week or month, for a member who requests it now. Defaults to the
 * schedule's first client. 503 if the leads can't be read in time.
 */
export async function mailOnDemand(account: Account, { schedule, clientId, member, to }: Asked, now: Date) {
  const [dashboards, clients] = await Promise.all([listDashboards(account.id), listClients(account.id)]);
  const panels = pickPanels(schedule, dashboards);
  if (panels === null) throw noSuchDashboard();
  const targets = listTargets(schedule, clients);
  const target = clientId === null ? targets[0] : targets.find((each) => each?.id === clientId);
  if (target === undefined) throw noSuchClient();
  const period = periodBefore(schedule.every, dayIn(account.time_zone, now.getTime()));
  const about = target?.id ?? null;
  const times = { now, deadline: answerPatiently() };
  const [figures, presence] = await Promise.all([
    gatherFigures(account, panels, about, period, times),
    readPresence(account, about, now),
  ]);
  const going = { to, member, clientId: about, subject: null };
  return { figures, ready: await reportMail(account, schedule, figures, going, presence) };
}
