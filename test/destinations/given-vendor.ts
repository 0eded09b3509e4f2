import type { Memory, SendContext } from "../../functions/destinations/adapters/adapter.ts";
import type { LeadContent } from "../../functions/destinations/crm/field.ts";
import type { Message } from "../../functions/destinations/payload.ts";
import type { ShownLead } from "../../functions/leads/lead.ts";
import type { HttpResponse, Outgoing } from "../../functions/platform/outbound/request.ts";
import type { Vendor } from "../../lib/local/vendors/vendor.ts";
import { fiftyMessages, MESSAGES_AT } from "./fifty-messages.ts";

/** The time in tests of vendors' rules. */
export const NOW = MESSAGES_AT;

/** A response with JSON, or with the text of a page. */
export const response = (
  status: number,
  body: unknown = "",
  headers: Record<string, string> = {},
): HttpResponse => ({
  status,
  headers,
  text: typeof body === "string" ? body : JSON.stringify(body),
});

const [first] = fiftyMessages as [Message];

/** A message about a lead of these values. */
export const messageOf = (
  lead: Partial<ShownLead> = {},
  more: Partial<Message> = {},
): Message & LeadContent => ({
  ...first,
  ...more,
  lead: { ...(first.lead as ShownLead), source: "google", first_source: "google", ...lead },
});

/** Sends an adapter's requests to `answer`. What it stores is in each later context. */
export function contextsOf<Credentials>(
  answer: (outgoing: Outgoing) => HttpResponse,
  credentials: Credentials,
  settings: SendContext<Credentials>["settings"] = {},
): () => SendContext<Credentials> {
  let memory: Memory = {};
  return () => ({
    credentials,
    settings,
    memory,
    remember: async (kept) => {
      memory = kept;
    },
    sign: () => "",
    mail: () => Promise.reject(new Error("It mails nothing.")),
    now: NOW,
    send: async (outgoing) => answer(outgoing),
  });
}

/** Calls a vendor's stand-in as the desk does, without the product. */
export const callVendor = <Credentials>(
  vendor: Pick<Vendor, "answer">,
  credentials: Credentials,
  settings?: SendContext<Credentials>["settings"],
): (() => SendContext<Credentials>) =>
  contextsOf(
    ({ method, url, headers = {}, body = "" }) => {
      const { pathname: path, searchParams: query } = new URL(url);
      const reply = vendor.answer({ method, path, query, headers, body });
      if (reply === "hang") throw new Error("It hangs.");
      return response(reply.status, reply.body, reply.headers);
    },
    credentials,
    settings,
  );
