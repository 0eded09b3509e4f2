import type { Channel } from "../../../functions/leads/lead.ts";
import { GA4_SOURCES } from "./ga4-categories.ts";

// The default channel group as Google publishes it, for traffic not tagged by its own ad accounts.
const PAID = /^(.*cp.*|ppc|retargeting|paid.*)$/;
const SHOP = /^(.*(([^a-df-z]|^)shop|shopping).*)$/;
const DISPLAY = ["display", "banner", "expandable", "interstitial", "cpm"];
const SOCIAL = ["social", "social-network", "social-media", "sm", "social network", "social media"];
const EMAIL = ["email", "e-mail", "e_mail", "e mail"];

/** The channel that GA4's rules assign to a source, medium and campaign; null if unassigned. */
export function ga4Channel(source: string, medium: string, campaign: string): Channel | null {
  const category = GA4_SOURCES.get(source);
  const paid = PAID.test(medium);
  const isShop = category === "shopping" || SHOP.test(campaign);
  if (source === "(direct)" && ["(not set)", "(none)"].includes(medium)) return "Direct";
  if (campaign.includes("cross-network")) return "Cross-network";
  if (paid && isShop) return "Paid Shopping";
  if (paid && category === "search") return "Paid Search";
  if (paid && category === "social") return "Paid Social";
  if (paid && category === "video") return "Paid Video";
  if (DISPLAY.includes(medium)) return "Display";
  if (paid) return "Paid Other";
  if (isShop) return "Organic Shopping";
  if (category === "social" || SOCIAL.includes(medium)) return "Organic Social";
  if (category === "video" || medium.includes("video")) return "Organic Video";
  if (category === "search" || medium === "organic") return "Organic Search";
  if (["referral", "app", "link"].includes(medium)) return "Referral";
  if (EMAIL.includes(source) || EMAIL.includes(medium)) return "Email";
  if (["affiliate", "affiliates"].includes(medium)) return "Affiliates";
  if (medium === "audio") return "Audio";
  if (source === "sms" || medium === "sms") return "SMS";
  if (/push$|mobile|notification/.test(medium) || source === "firebase") return "Mobile Push Notifications";
  return null;
}
