import type { ComponentType } from "react";
import { MakeMark, N8nMark, ZapierMark } from "./marks.tsx";

export type Tool = {
  title: string;
  use: string;
  mark: ComponentType;
  /** The steps to connect with a key. */
  steps: readonly string[];
  /** A note that it was not yet tested with a live account. */
  untried: string;
  /** How to receive leads with a webhook instead. */
  webhook: string;
};

/** The automation tools. They add their own hooks, with a connection key. */
export const tools: readonly Tool[] = [
  {
    title: "Zapier",
    use: "Starts a Zap for each new or changed lead. A Zap can report its outcome.",
    mark: ZapierMark,
    steps: [
      "Create a connection key here and copy it.",
      "Open your invitation to the app Whence at Zapier. It is not in Zapier's directory yet; without an invitation, use a webhook as described below.",
      "In a Zap, choose Whence and the trigger New Lead. Connect it with the address and the key shown here.",
      "Turn the Zap on. Its hook then appears on this page under the name of the key.",
    ],
    untried: "This was tested against Zapier's published schema, not yet with a live account.",
    webhook:
      "Without the app: in a Zap, choose Webhooks by Zapier and Catch Hook, copy the address and connect it as a webhook.",
  },
  {
    title: "n8n",
    use: "Starts a workflow for each new or changed lead. A workflow can report its outcome.",
    mark: N8nMark,
    steps: [
      "Create a connection key here and copy it.",
      "Install the Whence nodes in your n8n. They are not on npm yet: find them, with a guide, in integrations/n8n in Whence's source code.",
      "Add the node Whence Trigger to a workflow, with a credential that contains the address and the key shown here.",
      "Activate the workflow. Its hook then appears on this page under the name of the key.",
    ],
    untried: "This was tested against n8n's published types, not yet in a live n8n.",
    webhook:
      "Without the nodes: add n8n's own node Webhook with the method POST, copy its production URL and connect it as a webhook.",
  },
  {
    title: "Make",
    use: "Starts a scenario for each new or changed lead. A scenario can report its outcome.",
    mark: MakeMark,
    steps: [
      "In a scenario, add Webhooks, Custom webhook, and copy its address. Create a connection key here and copy it, too.",
      "In another scenario, add HTTP, Make a request: POST to the address shown here with /api/hooks, the header Authorization with Bearer and the key, and a JSON body whose target_url is the copied address. Run it once: its hook then appears on this page under the name of the key.",
      "In Make, choose Redetermine data structure, then press Test on the hook's card here. Make learns the fields from it.",
      "To report outcomes, add HTTP, Make a request with /api/outcomes and the same header. The body is described on the developers' pages.",
    ],
    untried: "The steps follow Make's documentation and were not yet tested with a live account.",
    webhook: "Without a key: connect the copied address as a webhook.",
  },
];
