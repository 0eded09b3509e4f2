import { urlOf } from "./authentication.js";

const STATUSES = ["new", "contacted", "qualified", "won", "lost", "spam"];

/** An outcome for the API, without the fields that were left empty. */
function outcomeOf({ value, currency, ...fields }) {
  const given = Object.entries(fields).filter(([, field]) => field !== undefined && field !== "");
  const hasValue = value !== undefined && value !== "";
  return {
    ...Object.fromEntries(given),
    ...(hasValue && { value_cents: Math.round(Number(value) * 100) }),
    ...(hasValue && currency && { currency }),
  };
}

async function perform(z, bundle) {
  const body = { outcomes: [outcomeOf(bundle.inputData)] };
  const { data } = await z.request({ method: "POST", url: urlOf(bundle, "/api/outcomes"), body });
  const [result] = data.results;
  if (result.status === "unknown")
    throw new z.errors.Error("Whence could not find a lead with this ID or email.");
  if (result.status === "rejected" || result.status === "failed") throw new z.errors.Error(result.detail);
  return { id: result.lead_id, ...result };
}

export const reportOutcome = {
  key: "report_outcome",
  noun: "Outcome",
  display: {
    label: "Report an Outcome",
    description: "Reports a lead's new status, its value, or both.",
  },
  operation: {
    inputFields: [
      {
        key: "email",
        label: "Email",
        type: "string",
        helpText:
          "The lead's email address. Enter this or the lead ID. If several leads match, the newest is used.",
      },
      { key: "lead_id", label: "Lead ID", type: "string" },
      { key: "status", label: "Status", choices: STATUSES },
      { key: "value", label: "Value", type: "number", helpText: "What the lead is worth, such as 1200.50." },
      {
        key: "currency",
        label: "Currency",
        type: "string",
        helpText: "For example EUR. Default: your account's currency.",
      },
      {
        key: "occurred_at",
        label: "Occurred At",
        type: "datetime",
        helpText: "When it happened. Default: now. The latest outcome wins.",
      },
      {
        key: "event_id",
        label: "Event ID",
        type: "string",
        helpText: "Your own ID for this event, such as the deal's. Repeating an ID changes nothing.",
      },
    ],
    perform,
    sample: { id: "lead_01M7W4S4CGQ8Z4X7C9V1B3N5T6", status: "changed" },
  },
};
