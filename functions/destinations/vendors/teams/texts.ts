import { previewAlert } from "../../preview.ts";
import type { Texts } from "../text.ts";
import type { teams as kind } from "./kind.ts";

export const teams = {
  title: "Microsoft Teams",
  group: "alert",
  use: "Posts each new lead to a channel or chat, with its score and source.",
  mark: { icon: "conversation", color: "#5059c9" },
  steps: [
    "In Teams, open the menu next to the channel or chat for your leads and choose Workflows.",
    "Choose the template “Send webhook alerts to a channel” (or “to a chat”) and add it.",
    "Copy the address that Teams shows and paste it here. Anyone who has it can post there, so keep it secret. Addresses of older connectors, at webhook.office.com, no longer work.",
    "A workflow confirms that it accepted a message, not that Teams posted it. Check the channel after a test.",
  ],
  untried: "This was tested against Microsoft's published contract, not yet with a live account.",
  credentials: {
    url: { label: "Workflow URL", placeholder: "https://….logic.azure.com/workflows/…", isVendor: true },
  },
  setup: null,
  name: "Teams",
  feature: null,
  preview: previewAlert,
  outcomes: null,
} as const satisfies Texts<typeof kind>;
