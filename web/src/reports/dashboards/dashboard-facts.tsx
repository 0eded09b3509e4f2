import type { Dashboard } from "../../api/api.ts";

/** The number of a dashboard's panels, who it is shared with, and whether it is the start page. */
export function DashboardFacts({
  dashboard: { panels, shared_with, clients, is_start },
}: {
  dashboard: Dashboard;
}) {
  const names = [
    shared_with.includes("analyst") && "analysts",
    shared_with.includes("client")
      ? "clients"
      : clients.length > 0 && (clients.length === 1 ? "1 client" : `${clients.length} clients`),
  ].filter((name) => name !== false);
  return (
    <p className="mt-1 text-sm text-muted">
      {[
        panels.length === 1 ? "1 panel" : `${panels.length} panels`,
        names.length > 0 ? `shared with ${names.join(" and ")}` : "not shared",
        is_start && "start page",
      ]
        .filter(Boolean)
        .join(", ")}
    </p>
  );
}
