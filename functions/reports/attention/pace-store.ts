import type { Account } from "../../accounts/account.ts";
import { noSuchClient } from "../../accounts/clients/client.ts";
import { listClients } from "../../accounts/clients/client-store.ts";
import { seesSite, type Visibility } from "../../accounts/members/visibility.ts";
import { listSites } from "../../accounts/sites/site-store.ts";
import { dayIn } from "../../accounts/time-zone.ts";
import { answerQuestion } from "../answer-store.ts";
import { shiftDays } from "../calendar.ts";
import { questionBy } from "./asking.ts";
import { groupByDay } from "./daily.ts";
import { clientPace } from "./figures.ts";
import { type Pace, WEIGHT_DAYS } from "./pace.ts";

/** A client's progress towards this month's target. 404 unless the caller sees at least one of the client's sites. */
export async function readPace(
  account: Account,
  visibility: Visibility,
  clientId: string,
  { now, deadline }: { now: Date; deadline: number },
): Promise<{ currency: string; pace: Pace | null }> {
  const [clients, sites] = await Promise.all([listClients(account.id), listSites(account.id)]);
  const client = clients.find(({ id }) => id === clientId);
  const own = sites.filter(({ client_id }) => client_id === clientId);
  if (client === undefined || (visibility.sites !== null && !own.every(({ id }) => seesSite(visibility, id))))
    throw noSuchClient();
  const { currency } = account;
  if (client.target === null) return { currency, pace: null };
  const today = dayIn(account.time_zone, now.getTime());
  const to = shiftDays(today, -1);
  const question = questionBy("client", ["leads", "won", "value"], {
    ...{ from: shiftDays(to, 1 - WEIGHT_DAYS), to, grain: "day", date: "won" },
    filters: { client_id: clientId },
  });
  const answer = await answerQuestion(account, visibility, question, { now, deadline });
  const days = groupByDay(answer, "client_id").get(clientId) ?? {};
  return { currency, pace: clientPace(client, days, { today, to }) };
}
