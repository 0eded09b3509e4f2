import type { Opened } from "../adapters/adapter.ts";

/** A CRM's key, which also identifies the account there. */
export type CrmKey = { key: string };

/** A CRM that is connected with a key. */
export const openKey = ({ key }: CrmKey): Opened => ({
  credentials: { key },
  address: `key ending in ${key.slice(-4)}`,
});
