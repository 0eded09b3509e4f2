import * as v from "valibot";
import { DAY_MS } from "../../platform/day.ts";
import { digest } from "../../platform/store/digest.ts";
import { openToken, sealToken } from "../../platform/store/token.ts";
import type { Answer } from "./action.ts";
import { ACTIONS, type ActionLinks } from "./alert.ts";

/** The subject of an alert's link: a destination, and one of its leads or the member who receives it. */
export type Subject = { account_id: string; destination_id: string; about: string };

/** A subject and when its link expires, in Unix ms; 0 means never. A tuple, to keep links short. */
const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictTuple([v.string(), v.string(), v.string(), v.number()]),
);

const LINK_MS = 7 * DAY_MS;

/** A token that permits one action, such as "spam", on a subject. It is sealed, not stored. */
function sealPermit(action: string, subject: Subject, until: number): Promise<string> {
  const { account_id, destination_id, about } = subject;
  return sealToken(JSON.stringify([account_id, destination_id, about, until]), `alert ${action}`);
}

/** A token's subject and id. The id is a digest of the content, since a token has several encodings. */
type Permit = Subject & { id: string };

/** The permit of a token; null unless it is valid for `action` and has not expired. */
export async function openPermit(action: string, token: string, now: Date): Promise<Permit | null> {
  const text = await openToken(token, `alert ${action}`);
  if (text === null) return null;
  const [account_id, destination_id, about, until] = v.parse(Stored, text);
  if (until !== 0 && until < now.getTime()) return null;
  return { account_id, destination_id, about, id: digest(`${action} ${text}`) };
}

/** An alert's action links for a lead, valid for 7 days. The part after "#" is never sent to servers. */
export async function actionLinks(subject: Subject, origin: string, now: Date): Promise<ActionLinks> {
  const until = now.getTime() + LINK_MS;
  const links = ACTIONS.map(
    async (action) =>
      [action, `${origin}/alert#${action}.${await sealPermit(action, subject, until)}`] as const,
  );
  return Object.fromEntries(await Promise.all(links)) as ActionLinks;
}

async function answerLinks(yes: Answer, subject: Subject, origin: string, now: Date) {
  const until = new Date(now.getTime() + LINK_MS);
  const link = async (answer: Answer) =>
    `${origin}/alert#${answer}.${await sealPermit(answer, subject, until.getTime())}`;
  const [confirm, refuse] = await Promise.all([link(yes), link("refuse")]);
  return { confirm, refuse, until };
}

/** The links to confirm or refuse an alert's emails, valid until `until`. */
export const confirmationLinks = (subject: Subject, origin: string, now: Date) =>
  answerLinks("confirm", subject, origin, now);

/** The links with which a person confirms their own address, or says that it wasn't them. They are about no alert. */
export const addressLinks = (personId: string, origin: string, now: Date) =>
  answerLinks("address", { account_id: "", destination_id: "", about: personId }, origin, now);

/** The links to stop an alert's emails: the page, and the address for a mail client's unsubscribe button. */
export async function stopLinks(
  subject: Subject,
  origin: string,
): Promise<{ page: string; address: string }> {
  const token = await sealPermit("stop", subject, 0);
  return { page: `${origin}/alert#stop.${token}`, address: `${origin}/api/alerts/stop?token=${token}` };
}
