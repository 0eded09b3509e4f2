import * as v from "valibot";
import { DAY_MS } from "../../platform/day.ts";
import { digest } from "../../platform/store/digest.ts";
import { openToken, sealToken } from "../../platform/store/token.ts";
import { MARK_LABELS, type Mark } from "./mark.ts";

/** The member that an email is for, and the lead that its link marks. */
type Subject = { account_id: string; person_id: string; lead_id: string };

/** A subject and when its link expires, in Unix ms. A tuple, to keep links short. */
const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictTuple([v.string(), v.string(), v.string(), v.number()]),
);

/** Leads take weeks to become business, and people search their mail for them. */
const LINK_MS = 30 * DAY_MS;

/** The links with which a member marks a lead. The part after "#" is never sent to servers. */
export function markLinks(
  { account_id, person_id, lead_id }: Subject,
  marks: readonly Mark[],
  origin: string,
  now: Date,
): Promise<{ label: string; url: string }[]> {
  const text = JSON.stringify([account_id, person_id, lead_id, now.getTime() + LINK_MS]);
  return Promise.all(
    marks.map(async (mark) => ({
      label: MARK_LABELS[mark],
      url: `${origin}/alert#mark_${mark}.${await sealToken(text, `mark ${mark}`)}`,
    })),
  );
}

/**
 * The subject of a link's token; null unless it is valid for `mark` and has not expired. `id` is a digest of its content, since a
 * token has several encodings.
 */
export async function openMark(
  mark: Mark,
  token: string,
  now: Date,
): Promise<(Subject & { id: string }) | null> {
  const text = await openToken(token, `mark ${mark}`);
  if (text === null) return null;
  const [account_id, person_id, lead_id, until] = v.parse(Stored, text);
  return until < now.getTime() ? null : { account_id, person_id, lead_id, id: digest(`${mark} ${text}`) };
}
