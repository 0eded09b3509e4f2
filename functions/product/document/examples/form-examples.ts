import { ShownForm } from "../../../leads/forms/listed/shown-form.ts";
import { exampleFrom } from "./example-from.ts";
import { SITE_ID } from "./example-replies.ts";

export const FORM_ID = "form_Zm9ybSBvZiBhbiBleGFtcGxl";

const FORM = exampleFrom(ShownForm, {
  ...{ id: FORM_ID, name: "contact", heading: "Ask for a quote", page: "/contact" },
  ...{ contact: true, recognized_contact: true },
  ...{ found_at: "2026-11-19T08:10:00.000Z", last_lead_at: "2026-11-20T09:32:10.000Z" },
  fields: [
    { key: "email:email", label: "Your email", name: "email", kind: "email", recognized_kind: "email" },
    {
      ...{ key: "wingspan:text", label: "Wingspan", name: "wingspan" },
      ...{ kind: "company", recognized_kind: "none", corrected: true },
    },
  ],
});

/** The part of EXAMPLES about forms. */
export const FORM_EXAMPLES = {
  "GET /api/sites/{id}/forms": {
    id: SITE_ID,
    reply: { site_id: SITE_ID, form_data: false, forms: [FORM] as ShownForm[] },
  },
  "PATCH /api/sites/{id}/forms": {
    title: "Update the settings of forms",
    id: SITE_ID,
    body: { form_data: true },
    reply: { form_data: true },
  },
  "PATCH /api/sites/{id}/forms/{form}": {
    id: SITE_ID,
    form: FORM_ID,
    body: { fields: { "wingspan:text": "company" } },
    reply: FORM,
  },
  "DELETE /api/sites/{id}/forms/{form}": { id: SITE_ID, form: FORM_ID },
} as const satisfies object;
