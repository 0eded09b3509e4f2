import type { Account } from "../../accounts/account.ts";
import { EVERYTHING } from "../../accounts/members/visibility.ts";
import { nameLead } from "../../leads/lead-name.ts";
import { findLead } from "../../leads/lead-store.ts";

import { MARKS, mayMark } from "../../leads/outcomes/mark.ts";
import { markLinks } from "../../leads/outcomes/mark-link.ts";
import { readShow } from "../../leads/showing-store.ts";
import { environment } from "../../platform/environment.ts";
import type { Digest } from "../../reports/digests/digest.ts";
import { stopDigestLinks } from "../../reports/digests/stop-link.ts";
import type { MailContext } from "./mail-context.ts";

type DigestInput = NonNullable<MailContext["digest"]>;

/** A digest for one member: its figures, the leads that are still unmarked, and the links that mark them or stop the digest. */
export async function loadDigestInput(
  account: Account,
  figures: Digest,
  person_id: string,
  now: Date,
): Promise<DigestInput> {
  const show = await readShow(account, EVERYTHING, now);
  const loadLead = async (lead_id: string): Promise<DigestInput["unmarked"]> => {
    const lead = await findLead(account.id, lead_id);
    const marks = lead === null ? [] : MARKS.filter((mark) => mayMark(mark, lead));
    if (lead === null || marks.length === 0) return [];
    const shown = show(lead);
    return [
      {
        ...{ id: lead_id, name: nameLead(shown), created_at: new Date(shown.created_at) },
        source: shown.source,
        links: await markLinks(
          { account_id: account.id, person_id, lead_id },
          marks,
          environment.appOrigin,
          now,
        ),
      },
    ];
  };
  const [stop, ...unmarked] = await Promise.all([
    stopDigestLinks({ account_id: account.id, person_id }, environment.appOrigin),
    ...figures.unmarked.map(loadLead),
  ]);
  return { figures, stop, unmarked: unmarked.flat() };
}
