import { useQuery } from "@tanstack/react-query";
import type { SharedLead } from "../../api/api.ts";
import { statusNames } from "../../api/statuses.ts";
import { Timestamp } from "../../ui/timestamp.tsx";
import { Waiting } from "../answer-state.tsx";
import { ChartCard } from "../charts/chart-card.tsx";
import { ReaderError, useClosing } from "./shared-panel.tsx";
import { type Choice, leadsQuery, type OpenPage } from "./shared-query.ts";

type Props = { token: string; page: OpenPage; choice: Choice; onClosed: () => void };

const formatContact = ({ email, phone, company }: SharedLead): string =>
  [email, phone, company].filter(Boolean).join(", ");

/** The newest leads of a link that shows them. */
export function SharedLeads({ token, page: { sites }, choice, onClosed }: Props) {
  const { data, error, refetch, isPlaceholderData } = useQuery(leadsQuery(token, choice));
  useClosing(error, onClosed);
  if (error) return <ReaderError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  const siteName = (id: string) => sites.find((site) => site.id === id)?.name ?? "Unknown site";
  const headings = ["Date", ...(data.contacts ? ["Name", "Contact"] : []), "Source", "Campaign", "Status"];
  const cell = "border-b border-line py-2 pr-4 align-top wrap-anywhere";
  return (
    <ChartCard title="Leads" summary="The newest of these days">
      {data.data.length === 0 ? (
        <p className="py-6 text-center text-sm text-muted">No leads on these days.</p>
      ) : (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
          tabIndex={0}
          aria-label="Leads as a table"
          aria-busy={isPlaceholderData}
          className="overflow-x-auto"
        >
          <table className="card-table w-full text-left text-sm sm:min-w-xl">
            <thead className="text-muted">
              <tr>
                {[...headings, ...(sites.length > 1 ? ["Site"] : [])].map((heading) => (
                  <th key={heading} scope="col" className="border-b border-line py-1 pr-4 font-medium">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.data.map((lead, at) => (
                <tr key={`${lead.created_at} ${at}`}>
                  <td className={cell} data-label="Date">
                    <Timestamp at={lead.created_at} />
                  </td>
                  {data.contacts && (
                    <>
                      <td className={cell} data-label="Name">
                        <bdi>{lead.name ?? "Anonymous"}</bdi>
                      </td>
                      <td className={cell} data-label="Contact">
                        <bdi>{formatContact(lead) || "–"}</bdi>
                      </td>
                    </>
                  )}
                  <td className={cell} data-label="Source">
                    <bdi>{lead.source ?? "Unknown"}</bdi>
                  </td>
                  <td className={cell} data-label="Campaign">
                    <bdi>{lead.campaign ?? "–"}</bdi>
                  </td>
                  <td className={cell} data-label="Status">
                    {statusNames[lead.status]}
                  </td>
                  {sites.length > 1 && (
                    <td className={cell} data-label="Site">
                      {siteName(lead.site_id)}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </ChartCard>
  );
}
