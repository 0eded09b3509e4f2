import type { ReactNode } from "react";
import { mayCall, type Role } from "../../../../functions/accounts/members/role.ts";
import { plans } from "../../../../functions/accounts/plans/plans.ts";
import type { Activity } from "../../api/api.ts";
import { dollars } from "../../api/catalogue.ts";
import { Timestamp } from "../../ui/timestamp.tsx";
import { roles } from "../team/roles.ts";

type Of<What extends Activity["what"]> = Extract<Activity, { what: What }>;
type Named = { name: string | null };

/** A name that someone gave. */
export const Name = ({ children }: { children: string }) => (
  <bdi className="font-medium wrap-anywhere">{children}</bdi>
);

const nameOr = ({ name }: Named, otherwise: string): ReactNode =>
  name === null ? otherwise : <Name>{name}</Name>;

const roleName = (role: Role): string => roles[role].name.toLowerCase();
const planName = (id: string): string => Object.entries(plans).find(([key]) => key === id)?.[1].name ?? id;
const formatDays = ({ from, to, days }: { from: string; to: string; days: number }): string =>
  days === 1 ? from : `${days} days from ${from} to ${to}`;
const SOMEONE = "a former member";
/** What ends when a person loses a role. */
const endedWith = (role: Role): string =>
  mayCall(role, "admin") ? "; API keys and feeds that they made no longer work" : "";

/** What was done, after the name of who did it. Events of the system are whole sentences. */
export const sentences: { [What in Activity["what"]]: (activity: Of<What>) => ReactNode } = {
  "member.invited": ({ subject, details }) => (
    <>
      invited {nameOr(subject, "someone")} as {roleName(details.role)}
    </>
  ),
  "invitation.withdrawn": ({ subject, details }) => (
    <>
      withdrew the invitation of {nameOr(subject, "someone")} as {roleName(details.role)}
    </>
  ),
  "member.joined": ({ details }) => `joined as ${roleName(details.role)}`,
  "member.role_changed": ({ subject, details: { from, to } }) => (
    <>
      changed the role of {nameOr(subject, SOMEONE)} from {roleName(from)} to {roleName(to)}
      {!mayCall(to, "admin") && endedWith(from)}
    </>
  ),
  "member.access_changed": ({ subject }) => <>changed what {nameOr(subject, SOMEONE)} sees</>,
  "ownership.handed_over": ({ subject }) => (
    <>handed over ownership to {nameOr(subject, SOMEONE)} and became admin</>
  ),
  "member.removed": ({ subject, details }) => (
    <>
      removed {nameOr(subject, SOMEONE)}, who was {roleName(details.role)}
      {endedWith(details.role)}
    </>
  ),
  "member.left": ({ details }) => `left the account as ${roleName(details.role)}${endedWith(details.role)}`,
  "key.created": ({ subject }) => <>created the API key {nameOr(subject, "")}</>,
  "key.revoked": ({ subject }) => <>revoked the API key {nameOr(subject, "")}</>,
  "site.added": ({ subject, details }) => (
    <>
      added the site {nameOr(subject, "")} ({details.domain})
    </>
  ),
  "site.changed": ({ details: { from, to } }) => (
    <>
      changed the site <Name>{from.name}</Name> ({from.domain}) to <Name>{to.name}</Name> ({to.domain})
    </>
  ),
  "site.client_changed": ({ subject }) => <>changed the client of the site {nameOr(subject, "")}</>,
  "site.consent_changed": ({ subject, details }) => (
    <>
      changed the consent mode of the site {nameOr(subject, "")} to {details.to}
    </>
  ),
  "site.archived": ({ subject }) => <>archived the site {nameOr(subject, "")}</>,
  "site.restored": ({ subject }) => <>restored the site {nameOr(subject, "")}</>,
  "site.form_changed": ({ subject, details }) => (
    <>
      changed how the form <Name>{details.form}</Name> of the site {nameOr(subject, "")} is read
    </>
  ),
  "site.form_data_changed": ({ subject, details }) => (
    <>
      {details.to ? "allowed" : "stopped"} attribution in data that scripts of the site {nameOr(subject, "")}{" "}
      send
    </>
  ),
  "site.removed": ({ subject, details }) => (
    <>
      removed the site {nameOr(subject, "")} ({details.domain})
    </>
  ),
  "client.added": ({ subject }) => <>added the client {nameOr(subject, "")}</>,
  "client.changed": ({ subject }) => <>changed the client {nameOr(subject, "")}</>,
  "client.alarm_muted": ({ subject, details: { reason, until } }) => (
    <>
      muted an alarm of the client {nameOr(subject, "")} until {until}: <Name>{reason}</Name>
    </>
  ),
  "client.alarm_unmuted": ({ subject }) => <>unmuted an alarm of the client {nameOr(subject, "")}</>,
  "client.removed": ({ subject }) => <>removed the client {nameOr(subject, "")}</>,
  "brand.changed": ({ subject }) => <>changed the brand {nameOr(subject, "")}</>,
  "brand.removed": ({ subject }) => <>removed the brand {nameOr(subject, "")}</>,
  "dashboard.added": ({ subject }) => <>added the dashboard {nameOr(subject, "")}</>,
  "dashboard.changed": ({ subject }) => <>changed the dashboard {nameOr(subject, "")}</>,
  "annotation.added": ({ subject, details }) => (
    <>
      annotated {details.day}: {nameOr(subject, "")}
    </>
  ),
  "annotation.removed": ({ subject, details }) => (
    <>
      removed an annotation of {details.day}: {nameOr(subject, "")}
    </>
  ),
  "dashboard.removed": ({ subject }) => <>removed the dashboard {nameOr(subject, "")}</>,
  "share.added": ({ subject }) => <>added the share link {nameOr(subject, "")}</>,
  "share.changed": ({ subject }) => <>changed the share link {nameOr(subject, "")}</>,
  "share.revoked": ({ subject }) => <>revoked the share link {nameOr(subject, "")}</>,
  "schedule.added": ({ subject }) => <>added the scheduled report {nameOr(subject, "")}</>,
  "schedule.changed": ({ subject }) => <>changed the scheduled report {nameOr(subject, "")}</>,
  "schedule.removed": ({ subject }) => <>removed the scheduled report {nameOr(subject, "")}</>,
  "feed.added": ({ subject }) => <>added the feed {nameOr(subject, "")}</>,
  "feed.revoked": ({ subject }) => <>revoked the feed {nameOr(subject, "")}</>,
  "destination.added": ({ subject }) => <>added the destination {nameOr(subject, "")}</>,
  "destination.changed": ({ subject }) => <>changed the destination {nameOr(subject, "")}</>,
  "destination.removed": ({ subject }) => <>removed the destination {nameOr(subject, "")}</>,
  "plan.bought": ({ subject, details }) => (
    <>
      The {planName(subject.id)} plan was paid: {dollars(details.amount_cents)}, until{" "}
      <Timestamp at={details.ends_at} to="day" />
    </>
  ),
  "plan.refunded": ({ subject, details }) =>
    `${dollars(details.amount_cents)} of the ${planName(subject.id)} plan was refunded`,
  "plan.cancelled": ({ subject }) => `cancelled the ${planName(subject.id)} plan at the end of its paid time`,
  "plan.resumed": ({ subject }) => `resumed the ${planName(subject.id)} plan`,
  "visits.removed": ({ details }) =>
    `removed ${details.visits === 1 ? "1 visit" : `${details.visits.toLocaleString("en")} visits`} of ${details.from === details.to ? details.from : `${details.from} to ${details.to}`}`,
  "spend.set": ({ details }) => `set the spend of ${formatDays(details)}`,
  "spend.removed": ({ details }) => `removed the spend of ${formatDays(details)}`,
  "spend.matched": () => "matched spend to campaigns",
  "spend.divided": () => "changed how cost is divided among sites",
  "lead.deleted": () => "deleted a lead",
  "leads.erased": ({ details: { count } }) =>
    `erased the ${count === 1 ? "lead" : `${count} leads`} of one email address`,
  "leads.exported": () => "exported leads",
  "account.exported": () => "exported the whole account",
  "account.currency_changed": ({ details: { from, to } }) =>
    `changed the currency of new values from ${from} to ${to}`,
  "score.model_changed": ({ details: { from, to, stays } }) =>
    from === to
      ? stays
        ? `decided that scores stay with ${to}`
        : `let scores learn from outcomes again`
      : `changed the model of scores from ${from} to ${to}`,
  "score.settings_changed": ({ details: { business, silence, hides_fifth } }) =>
    `changed how the score is judged: ${business === "won" ? "won leads" : "qualified and won leads"} are business, leads without an outcome ${silence ? "count as not won after a while" : "don’t count"}, and ${hides_fifth ? "a fifth of new leads has" : "no new lead has"} a hidden score`,
  "account.time_zone_changed": ({ details: { from, to } }) => `changed the time zone from ${from} to ${to}`,
  "account.renamed": ({ details: { from, to } }) => (
    <>
      renamed the account from <Name>{from}</Name> to <Name>{to}</Name>
    </>
  ),
};
