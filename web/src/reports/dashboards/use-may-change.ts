import { useQuery } from "@tanstack/react-query";
import type { Dashboard } from "../../api/api.ts";
import { meQuery, useMay } from "../../api/me.ts";

/** Whether the person may change a dashboard that they see: their own, and as an owner or admin any. */
export function useMayChange(): (dashboard: Dashboard) => boolean {
  const may = useMay();
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  return ({ created_by }) => may("admin") || (may("analyst") && created_by === me?.id);
}
