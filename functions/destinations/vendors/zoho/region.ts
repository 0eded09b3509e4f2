/** The host suffixes of Zoho's data centers. An account exists in one of them. */
const SUFFIXES = {
  us: "com",
  eu: "eu",
  in: "in",
  au: "com.au",
  jp: "jp",
  ca: "ca",
  cn: "com.cn",
  sa: "sa",
} as const;

export type ZohoRegion = keyof typeof SUFFIXES;
export const ZOHO_REGIONS = Object.keys(SUFFIXES) as [ZohoRegion, ...ZohoRegion[]];

/** The host that issues a region's tokens. */
export const accountsHost = (region: ZohoRegion): string =>
  `accounts.${region === "ca" ? "zohocloud" : "zoho"}.${SUFFIXES[region]}`;

/** Whether a host is a region's CRM API: `www`, or another subdomain for a sandbox. */
export const isApiHost = (host: string, region: ZohoRegion): boolean =>
  /^[a-z]+\./.test(host) && host.slice(host.indexOf(".") + 1) === `zohoapis.${SUFFIXES[region]}`;
