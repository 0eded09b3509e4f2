import type { Reply } from "../../../../../lib/local/endpoint.ts";
import type { VendorAccount } from "../../../../../lib/local/vendors/vendor.ts";

/** A record with the history of its properties, newest first. `modifiedAt` is in ms. */
export type HubspotRecord = {
  properties: Record<string, string>;
  history: Record<string, { value: string; timestamp: string; sourceType: string }[]>;
  createdAt: string;
  modifiedAt: number;
};

export const newRecord = (at = new Date()): HubspotRecord => ({
  properties: {},
  history: {},
  createdAt: at.toISOString(),
  modifiedAt: at.getTime(),
});

/**
 * A HubSpot account. `refused`: emails whose contacts are rejected by the admin's rule; `seesDeals`: its key has the
 * deals scope.
 */
export type HubspotAccount = VendorAccount & {
  contacts: Map<string, HubspotRecord>;
  deals: Map<string, HubspotRecord & { contacts: string[] }>;
  properties: Map<string, { type: string; unique: boolean }>;
  portalId: number;
  groups: Set<string>;
  nextId: () => string;
  refused: Set<string>;
  seesDeals: boolean;
};

export const hubspotId = (): (() => string) => {
  let last = 50_100;
  return () => String(++last);
};

/** An error in HubSpot's format. */
export class HubspotFault extends Error {
  readonly status: number;
  readonly category: string;

  constructor(status: number, category: string, message: string) {
    super(message);
    this.status = status;
    this.category = category;
  }

  get body() {
    const { message, category } = this;
    return { status: "error", message, correlationId: "c033cdaa-2c40-4a64-ae48-b4cec88dad24", category };
  }
}

export const failWith = (fault: HubspotFault): Reply => ({ status: fault.status, body: fault.body });
