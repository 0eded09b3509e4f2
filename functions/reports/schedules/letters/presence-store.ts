import type { Account } from "../../../accounts/account.ts";
import type { Brand } from "../../../accounts/brands/brand.ts";
import { resolveBrand } from "../../../accounts/brands/brand-store.ts";
import { allows } from "../../../accounts/plans/gate.ts";
import { plainName } from "../../../platform/email/format.ts";

/** How an account presents itself to the readers of a report. */
export type Presence = { brand: Brand | null; sender: string; replyTo: string };

/** How an account presents itself in the reports of a client, or in its own (null). */
export async function readPresence(account: Account, clientId: string | null, now: Date): Promise<Presence> {
  const brand = allows(account, "white_label", now) ? await resolveBrand(account.id, clientId) : null;
  return {
    brand,
    sender: brand?.name ?? plainName(account.name) ?? "Your team",
    replyTo: brand?.reply_to ?? account.email,
  };
}
