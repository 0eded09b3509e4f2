const FORM_DATA =
  "Whether attribution is also added to data that the page's own scripts send. A strict form back end may reject it.";

/** The part of FIELD_TEXTS about forms. */
export const FORM_TEXTS = {
  Form: {
    id: "The form's id.",
    name: "Its name or id in the page.",
    heading: "Its heading.",
    page: "The path of a page with it.",
    contact: "Whether its leads are captured.",
    recognized_contact: "Whether they would be without a correction.",
    reason: "Why they are not captured; null if they are.",
    found_at: "When it was first seen.",
    last_lead_at:
      "When its last lead came, up to six hours late. Null if a check found it and no lead has come yet.",
    fields: "Its fields, in their order.",
  },
  FormField: {
    key: "The field's key.",
    label: "Its label, or its placeholder or the text next to it.",
    name: "Its name or id in the page.",
    kind: "What it is taken for. Only name, first_name, last_name, email, phone, company and message are stored.",
    recognized_kind: "What it would be taken for without a correction.",
    corrected: "Whether its kind is a correction.",
  },
  "GET /api/sites/{id}/forms": {
    site_id: "The site's id.",
    form_data: FORM_DATA,
    forms: "The forms, at most 50.",
  },
  "PATCH /api/sites/{id}/forms": { form_data: FORM_DATA },
  "PATCH /api/sites/{id}/forms/{form}": {
    contact: "true captures its leads, false ignores it, null returns to what is recognized.",
    fields:
      "Kinds by the keys of fields. Null returns to the recognized kind. Private fields can't be changed.",
  },
};
