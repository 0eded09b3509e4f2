import type { ReactNode } from "react";
import type { Lead } from "../../api/api.ts";

// No "?", "&" or "%": a submitted address could use those to add recipients and text to the owner's email.
const EMAIL = /^[\w.+'-]+@[\w-]+(?:\.[\w-]+)+$/;
const PHONE = /^\+?[\d\s().\-/]{5,30}$/;
const DIGITS_MIN = 5;

/** A mailto: link, or null if this does not look like a plain email address. */
export const mailLink = (email: string): string | null => (EMAIL.test(email) ? `mailto:${email}` : null);

/** A tel: link, or null if this does not look like a phone number. */
export function phoneLink(phone: string): string | null {
  if (!PHONE.test(phone)) return null;
  // The bracketed zero in "+44 (0)20" is not dialled after a country code.
  const dialled = phone.replace(/^(\+.*)\(0\)/, "$1").replace(/[^\d+]/g, "");
  return dialled.length < DIGITS_MIN ? null : `tel:${dialled}`;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-2">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 font-medium">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

function Linked({ to, children }: { to: string | null; children: string }) {
  if (to === null) return children;
  return (
    <a href={to} rel="noopener" className="inline-block -my-1 py-1 text-brand underline underline-offset-4">
      {children}
    </a>
  );
}

/** An email address, linked if it looks like a plain one. */
export const MailLink = ({ email }: { email: string }) => (
  <bdi>
    <Linked to={mailLink(email)}>{email}</Linked>
  </bdi>
);

/** The lead's channel and form, and what the person entered besides name and email. */
export function ContactFacts({ lead }: { lead: Lead }) {
  const { channel, form, submissions, phone, company, message } = lead;
  const hasFacts = [channel, form, phone, company, message].some(Boolean) || submissions > 1;
  if (!hasFacts) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {channel && <Fact name="Channel">{channel}</Fact>}
      {form && <Fact name="Form">{form}</Fact>}
      {submissions > 1 && <Fact name="Sent">{submissions} times</Fact>}
      {company && <Fact name="Company">{company}</Fact>}
      {phone && (
        <Fact name="Phone">
          <Linked to={phoneLink(phone)}>{phone}</Linked>
        </Fact>
      )}
      {message && (
        <div className="w-full">
          <dt className="text-muted">Message</dt>
          <dd className="mt-1 max-w-prose border-l-2 border-brand pl-3">
            <bdi className="block whitespace-pre-wrap">{message}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
