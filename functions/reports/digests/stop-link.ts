import * as v from "valibot";
import { openToken, sealToken } from "../../platform/store/token.ts";

/** Whose digest a link stops. */
type Reader = { account_id: string; person_id: string };

const Stored = v.pipe(v.string(), v.parseJson(), v.strictTuple([v.string(), v.string()]));
const USE = "stop digest";

/** The links that stop a member's digest: the page, and the address for a mail client's unsubscribe button. */
export async function stopDigestLinks(
  reader: Reader,
  origin: string,
): Promise<{ page: string; address: string }> {
  const token = await sealToken(JSON.stringify([reader.account_id, reader.person_id]), USE);
  return { page: `${origin}/mails#digest.${token}`, address: `${origin}/api/digest/stop?token=${token}` };
}

/** Whose digest a token stops; null if it is invalid. */
export async function openStopLink(token: string): Promise<Reader | null> {
  const text = await openToken(token, USE);
  if (text === null) return null;
  const [account_id, person_id] = v.parse(Stored, text);
  return { account_id, person_id };
}
