import type { Lead } from "./api.ts";

export type Status = Lead["status"];

/** Each status's display name, in the order a lead goes through them. */
export const statusNames: Record<Status, string> = {
  new: "New",
  contacted: "Contacted",
  qualified: "Qualified",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
};

/** The statuses, in the same order. */
export const statuses = Object.keys(statusNames) as Status[];
