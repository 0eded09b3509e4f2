import type { INodeProperties } from "n8n-workflow";

/** The fields of an outcome. */
export const outcomeFields: INodeProperties[] = [
  {
    displayName: "Find the Lead By",
    name: "match",
    type: "options",
    default: "email",
    options: [
      { name: "Email", value: "email", description: "If several leads match, the newest is used" },
      { name: "External ID", value: "external_id" },
      { name: "Lead ID", value: "lead_id" },
    ],
  },
  { displayName: "Email or ID", name: "id", type: "string", required: true, default: "" },
  {
    displayName: "Status",
    name: "status",
    type: "options",
    default: "won",
    options: [
      { name: "Contacted", value: "contacted" },
      { name: "Lost", value: "lost" },
      { name: "New", value: "new" },
      { name: "Qualified", value: "qualified" },
      { name: "Spam", value: "spam" },
      { name: "Unchanged", value: "" },
      { name: "Won", value: "won" },
    ],
  },
  {
    displayName: "More",
    name: "more",
    type: "collection",
    placeholder: "Add Field",
    default: {},
    options: [
      {
        displayName: "Currency",
        name: "currency",
        type: "string",
        default: "",
        description: "For example EUR. Default: your account's currency.",
      },
      {
        displayName: "Event ID",
        name: "event_id",
        type: "string",
        default: "",
        description: "Your own ID for this event. Repeating an ID changes nothing.",
      },
      { displayName: "Occurred At", name: "occurred_at", type: "dateTime", default: "" },
      {
        displayName: "Value",
        name: "value",
        type: "number",
        default: 0,
        typeOptions: { numberPrecision: 2 },
      },
    ],
  },
];
