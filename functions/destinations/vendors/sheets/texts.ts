import type { Texts } from "../text.ts";
import type { sheets as kind } from "./kind.ts";
import { previewRow } from "./row.ts";
import { sheetScript } from "./script.ts";

export const sheets = {
  title: "Google Sheets",
  group: "sheet",
  use: "Keeps a spreadsheet with a row for each lead, updated when the lead changes.",
  mark: { icon: "sheet", color: "#0f9d58" },
  steps: [
    "In your spreadsheet, open Extensions, then Apps Script. Replace the existing code with the script below, and save it.",
    "Choose Deploy, then New deployment, and the type Web app. Set Execute as to Me and Who has access to Anyone. Only requests that we sign are accepted.",
    "Choose Deploy and allow the script to edit this spreadsheet. If Google warns that it has not verified the script, which is now your own, choose Advanced and continue. Then copy the Web app URL and paste it here.",
    "If you change the script later, use Deploy, Manage deployments and a new version, so that the URL stays the same.",
  ],
  untried: "This was tested against Google's published documentation, not yet with a live account.",
  credentials: {
    key: { label: "Script", script: sheetScript },
    url: { label: "Web app URL", placeholder: "https://script.google.com/macros/s/…/exec", isVendor: true },
  },
  setup: null,
  name: "Google Sheets",
  feature: null,
  preview: previewRow,
  outcomes: null,
} as const satisfies Texts<typeof kind>;
