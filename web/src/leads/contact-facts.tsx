import type { ReactNode } from "react";
import type { Lead } from "../api.ts";
import { mailLink, phoneLink } from "./contact-links.ts";

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
    <a href={to} rel="noopener" className="text-brand underline underline-offset-4">
      {children}
    </a>
  );
}

/** An e-mail address, to be written to where it looks like a plain one. */
export const MailLink = ({ email }: { email: string }) => (
  <bdi>
    <Linked to={mailLink(email)}>{email}</Linked>
  </bdi>
);

/** Through which channel and form a lead came, and what the person gave beside the name. */
export function ContactFacts({ lead }: { lead: Lead }) {
  const { channel, form, submissions, phone, company, message } = lead;
  const told = [channel, form, phone, company, message].some(Boolean) || submissions > 1;
  if (!told) return null;
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
