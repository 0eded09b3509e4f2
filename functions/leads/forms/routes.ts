import * as v from "valibot";
import type { Line } from "../../platform/http/line.ts";
import {
  FormCheckBody,
  FormCheckChange,
  FormCheckEnd,
  FormCheckReply,
  NewFormCheck,
} from "./check/form-check.ts";
import { FormAnswer, FormDescription } from "./description.ts";
import { FormChangeBody, ShownForm } from "./listed/shown-form.ts";

const SITE_ID = "site_id is required.";
const FORM_DATA = "Send form_data, true or false, and nothing else.";

/** Forms of sites: what their fields are, and what owners correct. */
export const formRoutes = {
  "POST /api/form": {
    run: "leads/forms/recognize-form",
    summary: "Says what each field of a form is, from a description without values.",
    caller: "anyone",
    lenient: true,
    table: "read",
    body: v.object({
      site_id: v.pipe(v.string(SITE_ID), v.regex(/^[\w-]{1,64}$/, "site_id is not valid.")),
      ...FormDescription.entries,
    }),
    bodyMax: "16 KB",
    untyped: true,
    reply: FormAnswer,
    origin: "any",
    errors: [402, 404, 409],
    final: [400, 402, 404, 409, 413, 415],
  },
  "GET /api/sites/{id}/forms": {
    run: "leads/forms/list-forms",
    summary: "Lists the forms of a site that sent a lead or were found by a check, the latest lead first.",
    caller: "account",
    role: "analyst",
    scope: "sites:read",
    table: "read",
    reply: v.object({ site_id: v.string(), form_data: v.boolean(), forms: v.array(ShownForm) }),
  },
  "PATCH /api/sites/{id}/forms": {
    run: "leads/forms/update-forms",
    summary: "Sets whether attribution is also added to data that a page's own scripts send.",
    caller: "account",
    role: "admin",
    scope: "sites:write",
    plan: { feature: "attribution", to: "change how forms are read" },
    table: "write",
    body: v.strictObject({ form_data: v.boolean(FORM_DATA) }, FORM_DATA),
    reply: v.object({ form_data: v.boolean() }),
  },
  "PATCH /api/sites/{id}/forms/{form}": {
    run: "leads/forms/update-form",
    summary:
      "Corrects what a form and its fields are taken for, for new visitors within two minutes. A private field is never read.",
    caller: "account",
    role: "admin",
    scope: "sites:write",
    plan: { feature: "attribution", to: "change how forms are read" },
    table: "write",
    body: FormChangeBody,
    reply: ShownForm,
  },
  "DELETE /api/sites/{id}/forms/{form}": {
    run: "leads/forms/remove-form",
    summary: "Takes a form off the list, with its corrections. Its next lead lists it again.",
    caller: "account",
    role: "admin",
    scope: "sites:write",
    table: "delete",
  },
  "POST /api/sites/{id}/form-check": {
    run: "leads/forms/create-form-check",
    summary: "Starts a check of a site's forms, for a page of the site opened with #whence-forms=<code>.",
    caller: "account",
    role: "admin",
    plan: { feature: "attribution", to: "check forms" },
    table: "write",
    partitions: ["FORMCHECK#"],
    digests: true,
    reply: NewFormCheck,
    success: [201],
    errors: [409],
  },
  "POST /api/form-check": {
    run: "leads/forms/check-forms",
    summary: "Says what the forms of a page are taken for, to the member who checks them.",
    caller: "anyone",
    table: "delete",
    body: FormCheckBody,
    bodyMax: "1 MB",
    reply: FormCheckReply,
    origin: "any",
    errors: [404, 409],
  },
  "POST /api/form-check/changes": {
    run: "leads/forms/correct-checked-form",
    summary: "Corrects a form of the page that is checked.",
    caller: "anyone",
    table: "delete",
    body: FormCheckChange,
    reply: ShownForm,
    origin: "any",
    errors: [404, 409],
  },
  "POST /api/form-check/end": {
    run: "leads/forms/end-form-check",
    summary: "Ends a check of forms before its time.",
    caller: "anyone",
    table: "delete",
    partitions: ["FORMCHECK#"],
    body: FormCheckEnd,
    origin: "any",
    errors: [404, 409],
  },
} as const satisfies Record<string, Line>;
