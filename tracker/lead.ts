import { config } from "./config.ts";
import type { Contact } from "./fields.ts";
import { recount } from "./journey.ts";
import { toJson } from "./json.ts";
import { post } from "./outbox.ts";
import { shed } from "./state.ts";

/** A request that outlives its page may carry 64 KiB; a character is three bytes at most. */
const BODY_MAX_LENGTH = 20_000;

let last = "";

/** Sends a lead with the journey that led to it, and how long its form took to fill in; the same one twice is one. */
export function submitLead(contact: Contact & { form?: string | null }, fillSeconds?: number): void {
  const { site, endpoint } = config();
  const said = toJson(contact);
  if (!site || said === last) return;
  last = said;
  const lead = {
    ...contact,
    site_id: site,
    submission_id: crypto.getRandomValues(new Uint32Array(4)).join("-"),
    page: location.origin + location.pathname,
    fill_seconds: fillSeconds,
    ...recount(),
  };
  while (toJson(lead).length > BODY_MAX_LENGTH && shed(lead.touches)[0]);
  post(lead.submission_id, endpoint, toJson(lead));
}
