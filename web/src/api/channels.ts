import type { Lead } from "./api.ts";

const all: Record<NonNullable<Lead["channel"]>, true> = {
  Direct: true,
  "AI assistant": true,
  "Paid Search": true,
  "Paid Social": true,
  "Paid Shopping": true,
  "Paid Video": true,
  "Paid Other": true,
  Display: true,
  "Cross-network": true,
  Affiliates: true,
  "Organic Search": true,
  "Organic Social": true,
  "Organic Shopping": true,
  "Organic Video": true,
  Email: true,
  SMS: true,
  Audio: true,
  "Mobile Push Notifications": true,
  Referral: true,
  Unassigned: true,
};

/** Every channel, by the name the server uses. */
export const channels: Record<string, string> = Object.fromEntries(
  Object.keys(all).map((name) => [name, name]),
);
