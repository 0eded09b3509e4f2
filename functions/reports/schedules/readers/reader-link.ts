import * as v from "valibot";
import { DAY_MS } from "../../../platform/day.ts";
import { openToken, sealToken } from "../../../platform/store/token.ts";

export const READER_ACTIONS = ["confirm", "refuse", "stop"] as const;
export type ReaderAction = (typeof READER_ACTIONS)[number];

/** A schedule and one of its recipients. */
export type ReaderSubject = { account_id: string; schedule_id: string; reader: string };

/** A subject and when its link expires, in Unix ms; 0 means never. */
const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictTuple([v.string(), v.string(), v.string(), v.number()]),
);
const LINK_MS = 7 * DAY_MS;
const tokenUse = (action: ReaderAction): string => `report ${action}`;

const seal = (action: ReaderAction, { account_id, schedule_id, reader }: ReaderSubject, until: number) =>
  sealToken(JSON.stringify([account_id, schedule_id, reader, until]), tokenUse(action));

/** The subject of a link's token; null unless it is valid for the action and unexpired. */
export async function openReaderToken(
  action: ReaderAction,
  token: string,
  now: Date,
): Promise<ReaderSubject | null> {
  const text = await openToken(token, tokenUse(action));
  if (text === null) return null;
  const [account_id, schedule_id, reader, until] = v.parse(Stored, text);
  return until !== 0 && until < now.getTime() ? null : { account_id, schedule_id, reader };
}

// The part after "#" is never sent to servers.
const pageUrl = (origin: string, action: ReaderAction, token: string) =>
  `${origin}/report-mails#${action}.${token}`;

/** The links that stop a report: the page, and the address for a mail client's unsubscribe button. */
export async function stopReportLinks(subject: ReaderSubject, origin: string) {
  const token = await seal("stop", subject, 0);
  return { page: pageUrl(origin, "stop", token), address: `${origin}/api/report-mails/stop?token=${token}` };
}

/** The links to confirm or refuse reports, valid until `until`. */
export async function askLinks(subject: ReaderSubject, origin: string, now: Date) {
  const until = new Date(now.getTime() + LINK_MS);
  const [confirm, refuse] = await Promise.all(
    (["confirm", "refuse"] as const).map(async (action) =>
      pageUrl(origin, action, await seal(action, subject, until.getTime())),
    ),
  );
  return { confirm: confirm ?? "", refuse: refuse ?? "", until };
}
