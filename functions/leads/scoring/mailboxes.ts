import { isWithin } from "../../accounts/sites/domain.ts";
import { isEmail } from "../../platform/http/text.ts";
import { domainSet } from "../attribution/known-sources/domain-set.ts";
import { DISPOSABLE, FREE } from "./mailbox.list.ts";

const ROLES = new Set(
  "accounts admin billing booking bookings buero contact contacto enquiries enquiry finance hello help hr info inquiries jobs kontakt mail marketing no-reply noreply office orders postmaster purchasing reception sales service support team webmaster".split(
    " ",
  ),
);

const isDisposable = domainSet(() => DISPOSABLE);
const isListedFree = domainSet(() => FREE);

// Large providers have a domain in nearly every country. Relays hide a private mailbox, some at a subdomain per user.
const BRAND =
  /^(?:aol|gmx|hotmail|live|msn|outlook|protonmail|rocketmail|tutanota|windowslive|yahoo|yandex|ymail)\.(?:com?\.)?(?:com|net|(?!ai|io|me|tv)[a-z]{2})$/;
const RELAY =
  /(?:^|\.)(?:addy\.io|aleeas\.com|anonaddy\.(?:com|me)|duck\.com|mozmail\.com|noreply\.github\.com|pass(?:inbox|mail)\.(?:com|net)|privaterelay\.appleid\.com|simplelogin\.(?:co|com|io)|slmail\.me)$/;
const isFree = (host: string): boolean => BRAND.test(host) || RELAY.test(host) || isListedFree(host);

/** What an email address says about its owner; "site" is an address at the domain of the site itself. */
export type MailboxKind = "none" | "malformed" | "disposable" | "free" | "site" | "role" | "work";

/** Whether a parent domain is disposable: such services hand out subdomains freely. */
function isBelowDisposable(domain: string): boolean {
  const parent = domain.slice(domain.indexOf(".") + 1);
  return parent.includes(".") && (isDisposable(parent) || isBelowDisposable(parent));
}

/** The kind of mailbox of an address, for the site at `domain`. Disposable takes precedence over free. */
export function mailboxKind(address: string | null, domain: string | null = null): MailboxKind {
  if (address === null) return "none";
  const email = address.trim().toLowerCase();
  if (!isEmail(email)) return "malformed";
  const at = email.lastIndexOf("@");
  const host = email.slice(at + 1);
  if (isDisposable(host)) return "disposable";
  if (isFree(host)) return "free";
  if (isBelowDisposable(host)) return "disposable";
  if (domain !== null && isWithin(host, domain)) return "site";
  return ROLES.has(email.slice(0, at)) ? "role" : "work";
}
