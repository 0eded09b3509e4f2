import { offers } from "../../../functions/destinations/vendors/offers.ts";
import { texts } from "../../../functions/destinations/vendors/texts.ts";
import type { Destination } from "../api/api.ts";

export type Kind = Destination["kind"];

/** What to say about each kind of destination, in the gallery's order. */
export const kinds = texts;

/** The events that a kind of destination offers, and the preselected ones. */
export const offerOf = (kind: Kind) => offers[texts[kind].group];

export const isAlert = (kind: Kind): boolean => texts[kind].group === "alert";

/** Whether its owner can choose the fields to write, and say what its stages mean. */
export const isCrm = (kind: Kind): boolean => texts[kind].group === "crm";
