import type { KindText } from "./kinds.ts";
import { SheetMark } from "./marks.tsx";

/** The screen texts of Google Sheets. */
export const sheets = {
  title: "Google Sheets",
  use: "Keeps a spreadsheet with a row for each lead, updated when the lead changes.",
  mark: SheetMark,
  steps: [
    "In your spreadsheet, open Extensions, then Apps Script. Replace the existing code with the script below, and save it.",
    "Choose Deploy, then New deployment, and the type Web app. Set Execute as to Me and Who has access to Anyone. Only requests that we sign are accepted.",
    "Choose Deploy and allow the script to edit this spreadsheet. If Google warns that it has not verified the script, which is now your own, choose Advanced and continue. Then copy the Web app URL and paste it here.",
    "If you change the script later, use Deploy, Manage deployments and a new version, so that the URL stays the same.",
  ],
  untried: "This was tested against Google's published documentation, not yet with a live account.",
  credentials: [
    { name: "key", label: "Script", made: "script" },
    {
      name: "url",
      label: "Web app URL",
      placeholder: "https://script.google.com/macros/s/…/exec",
      isVendor: true,
    },
  ],
  name: "Google Sheets",
  events: ["lead.created", "lead.updated", "lead.deleted"],
  chosen: ["lead.created", "lead.updated"],
} as const satisfies KindText;
