import { useState } from "react";
import type { Share } from "../../api/api.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { dayText } from "../format.ts";
import { ChangePassword } from "./change-password.tsx";
import { RevokeShare } from "./revoke-share.tsx";

type Props = { share: Share; subject: string; names: ReadonlyMap<string, string> };

const list = new Intl.ListFormat("en");

/** How often a link was opened, and on which days. */
function Views({ views }: Pick<Share, "views">) {
  const all = views.reduce((sum, { views }) => sum + views, 0);
  if (all === 0) return <p>Not opened in the last 30 days</p>;
  return (
    <details>
      <summary className="cursor-pointer">
        Opened {all === 1 ? "once" : `${all.toLocaleString()} times`} in the last 30 days
      </summary>
      <ul aria-label="Views by day" className="mt-1 grid gap-0.5 pl-4">
        {views.toReversed().map(({ day, views }) => (
          <li key={day}>
            {dayText("full", day)}: {views.toLocaleString()}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What a link shows, in a few words. */
function describeReach(
  { sites, clients, filters, leads, contacts, hosts }: Share,
  names: Props["names"],
): string {
  const of = [...clients, ...sites].map((id) => names.get(id) ?? "something deleted");
  const only = Object.entries(filters).map(([name, value]) => `${name.replaceAll("_", " ")} “${value}”`);
  return [
    of.length === 0 ? "All sites" : list.format(of),
    ...(only.length > 0 ? [`only ${list.format(only)}`] : []),
    contacts ? "with leads and contact details" : leads ? "with leads" : "without leads",
    ...(hosts.length > 0 ? [`may be embedded on ${list.format(hosts)}`] : []),
  ].join(", ");
}

/** One share link, and what can be done with it. */
export function ShareRow({ share, subject, names }: Props) {
  const [opened, setOpened] = useState<"password" | "revoke" | null>(null);
  const { name, has_password, has_ended, ends_on, created_by, created_at, views } = share;
  const close = () => setOpened(null);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 gap-1 text-sm text-muted">
        <p className="text-base font-medium wrap-anywhere text-ink">
          <bdi>{name}</bdi> {has_ended && <Badge tone="red">Expired</Badge>}
        </p>
        <p className="wrap-anywhere">
          {subject}. {describeReach(share, names)}.
        </p>
        <p className="wrap-anywhere">
          {has_password ? "With a password" : "Without a password"}
          {ends_on !== null && `, until ${dayText("full", ends_on)}`}. Added{" "}
          <Timestamp at={created_at} to="day" /> by <bdi>{created_by ?? "a former member"}</bdi>
        </p>
        <Views views={views} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="small"
          aria-label={`${has_password ? "Change password" : "Set password"}: ${name}`}
          onClick={() => setOpened("password")}
        >
          {has_password ? "Change password" : "Set password"}
        </Button>
        <Button
          look="secondary"
          size="small"
          aria-label={`Revoke: ${name}`}
          onClick={() => setOpened("revoke")}
        >
          Revoke
        </Button>
      </div>
      {opened === "password" && <ChangePassword share={share} onClose={close} />}
      {opened === "revoke" && <RevokeShare share={share} onClose={close} />}
    </li>
  );
}
