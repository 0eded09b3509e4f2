import type { ReactNode } from "react";
import type { Lead } from "../api.ts";

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

/** Through which channel a lead came, and what the person gave beside name and e-mail. */
export function ContactFacts({ lead }: { lead: Lead }) {
  const { channel, phone, company, message } = lead;
  if (!channel && !phone && !company && !message) return null;
  return (
    <dl className="col-span-full flex flex-wrap gap-x-8 gap-y-2">
      {channel && <Fact name="Channel">{channel}</Fact>}
      {company && <Fact name="Company">{company}</Fact>}
      {phone && <Fact name="Phone">{phone}</Fact>}
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
