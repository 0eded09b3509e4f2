import { csvHeader, csvRows } from "../../../../functions/leads/exports/csv.ts";
import type { Lead, Site } from "../../api/api.ts";
import { saveAs } from "../../ui/save-as.ts";

/** Saves these leads as the same CSV that an export of all leads has. The list has loaded all that is in it. */
export const exportSelected = (leads: Lead[], sites: ReadonlyMap<string, Site>): void =>
  saveAs(
    new Blob([csvHeader() + csvRows(leads, sites)], { type: "text/csv;charset=utf-8" }),
    "leads_selected.csv",
  );
