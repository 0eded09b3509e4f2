import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call, type NewShare } from "../../api/api.ts";
import { channels } from "../../api/channels.ts";
import { useClients } from "../../api/clients.ts";
import { useMay } from "../../api/me.ts";
import { isPlanError, ToPlans } from "../../api/plan-limit.tsx";
import { detailOf } from "../../api/request.ts";
import { SitesChoice } from "../../api/sites-choice.tsx";
import { FormActions } from "../../ui/dialog/form-actions.tsx";
import { Field, FormError } from "../../ui/field.tsx";
import { Options } from "../../ui/options.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Choice } from "../../ui/text-area.tsx";
import { type Subject, sharesQuery } from "./shares-query.ts";

const NOBODY = "";

/** The hosts in a text, one on each line or separated by commas. */
const hostsIn = (text: string): string[] => text.split(/[\s,]+/).filter((host) => host !== "");

function readShare(subject: Subject, fields: FormData): NewShare {
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  const filters = Object.fromEntries(
    ["channel", "source", "campaign"].flatMap((name) => (text(name) === "" ? [] : [[name, text(name)]])),
  );
  const client = text("client");
  return {
    ...subject,
    name: text("name"),
    ...(client !== NOBODY && { clients: [client] }),
    ...(client === NOBODY && fields.get("reach") === "some" && { sites: fields.getAll("sites").map(String) }),
    filters,
    leads: fields.has("leads"),
    contacts: fields.has("contacts"),
    contacts_confirmed: fields.has("contacts_confirmed"),
    hosts: hostsIn(text("hosts")),
    ends_on: text("ends_on") || null,
    password: String(fields.get("password") ?? "") || null,
  };
}

/** Whether a link shows leads, and with whose contact details: that is asked twice. */
function LeadsChoice() {
  const [leads, setLeads] = useState(false);
  const [contacts, setContacts] = useState(false);
  const mayShareContacts = useMay()("owner");
  return (
    <Options legend="Leads">
      <Options.Item
        type="checkbox"
        name="leads"
        label="Also show the newest leads"
        hint="With their date, source, campaign and status."
        checked={leads}
        onChange={({ target }) => setLeads(target.checked)}
      />
      {leads && mayShareContacts && (
        <Options.Item
          type="checkbox"
          name="contacts"
          label="With names, email addresses and phone numbers"
          checked={contacts}
          onChange={({ target }) => setContacts(target.checked)}
        />
      )}
      {leads && contacts && mayShareContacts && (
        <Options.Item
          type="checkbox"
          name="contacts_confirmed"
          label="Yes, anyone with this link may see these contact details"
          required
        />
      )}
    </Options>
  );
}

/** Whose figures a link shows. */
function ReachChoice() {
  const clients = useClients();
  const [client, setClient] = useState(NOBODY);
  return (
    <>
      {clients.length > 0 && (
        <Choice
          label="Client"
          name="client"
          value={client}
          onChange={({ target }) => setClient(target.value)}
        >
          <option value={NOBODY}>No particular client</option>
          {clients.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      {client === NOBODY && <SitesChoice />}
    </>
  );
}

const MoreFilters = () => (
  <details>
    <summary className="cursor-pointer py-1 text-sm font-medium">Filters and embedding</summary>
    <div className="mt-3 grid gap-4">
      <Choice label="Only this channel" name="channel" defaultValue="">
        <option value="">All channels</option>
        {Object.keys(channels).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Choice>
      <Field label="Only this source" name="source" maxLength={200} autoComplete="off" />
      <Field label="Only this campaign" name="campaign" maxLength={200} autoComplete="off" />
      <Field
        label="Pages that may embed the report"
        name="hosts"
        hint="Such as https://portal.example.com, separated by commas. No other page can."
        autoComplete="off"
      />
    </div>
  </details>
);

type Props = { subject: Subject; name: string; onAdded: (url: string) => void; onCancel: () => void };

/** The form of a new share link. */
export function ShareForm({ subject, name, onAdded, onCancel }: Props) {
  const cache = useQueryClient();
  const adding = useMutation({
    mutationFn: (fields: FormData) => call("POST /api/shares", { body: readShare(subject, fields) }),
    onSuccess: async ({ url }) => {
      await cache.invalidateQueries(sharesQuery);
      onAdded(url);
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!adding.isPending) adding.mutate(new FormData(event.currentTarget));
  };
  return (
    <form method="post" onSubmit={onSubmit} className="grid min-w-0 gap-4">
      <Field
        label="Name"
        name="name"
        defaultValue={name}
        hint="Readers see it as the title."
        maxLength={100}
        autoComplete="off"
        required
      />
      <PasswordField
        label="Password (optional)"
        name="password"
        hint="At least 8 characters. Send it separately."
        minLength={8}
        maxLength={200}
        autoComplete="new-password"
      />
      <Field label="Last day (optional)" name="ends_on" type="date" />
      <ReachChoice />
      <LeadsChoice />
      <MoreFilters />
      <FormError>{adding.error && detailOf(adding.error, "The link could not be added")}</FormError>
      {adding.error && isPlanError(adding.error) && (
        <p className="text-brand">
          <ToPlans onClick={onCancel} />
        </p>
      )}
      <FormActions onCancel={onCancel} busy={adding.isPending}>
        Create link
      </FormActions>
    </form>
  );
}
