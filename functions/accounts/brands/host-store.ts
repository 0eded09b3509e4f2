import * as v from "valibot";
import { environment } from "../../platform/environment.ts";
import { keys } from "../../platform/store/keys.ts";
import { getRows } from "../../platform/store/table.ts";
import { TtlCache } from "../../platform/store/ttl-cache.ts";
import { parseHost } from "../sites/domain.ts";
import { Address } from "./brand.ts";

const FRESH_MS = 60_000;
const HOSTS_MAX = 1000;

const cache = new TtlCache<string | null>(FRESH_MS, HOSTS_MAX);

/** The host that the viewer requested, if it can be a brand's: neither ours nor an address on this machine. */
export function foreignHost({
  "x-viewer-host": viewerHost = "",
}: Record<string, string | undefined>): string | null {
  const host = viewerHost.toLowerCase().replace(/:\d+$/, "");
  const canBeBrands = /^[a-z0-9.-]{1,253}$/.test(host) && host.includes(".") && !/\d$/.test(host);
  return canBeBrands && host !== parseHost(environment.appOrigin) ? host : null;
}

/** The account whose brand has the requested host; null for our own and unknown hosts. */
export async function findAccountByHost(
  headers: Record<string, string | undefined>,
  now: Date,
): Promise<string | null> {
  const host = foreignHost(headers);
  if (host === null) return null;
  const kept = cache.get(host, now.getTime());
  if (kept !== undefined) return kept;
  const [row = null] = await getRows([keys.brandAddress(host)]);
  const account = row && v.parse(Address, row).account_id;
  cache.set(host, account, now.getTime());
  return account;
}
