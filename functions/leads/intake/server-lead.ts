import * as v from "valibot";
import { isObject } from "../../platform/json.ts";
import { pastTime, requirePast } from "../past-time.ts";
import { LeadFields, LeadSubmission, withoutAttribution } from "./submission.ts";

const NO_OBJECT = "A lead must be a JSON object.";
const NO_ID = "external_id must be a text or number of at most 200 characters.";
const NO_CONSENT = "consent must be true, false, granted or denied.";

export const externalId = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite())], NO_ID),
  v.transform((id) => String(id).trim() || null),
  v.nullable(v.pipe(v.string(), v.maxLength(200, NO_ID))),
  v.metadata({ anyOf: [{ type: "string", maxLength: 200 }, { type: "number" }, { type: "null" }] }),
);

const consent = v.pipe(
  v.union([v.boolean(), v.picklist(["granted", "denied"])], NO_CONSENT),
  v.transform((choice) => choice === true || choice === "granted"),
  v.metadata({
    anyOf: [{ type: "boolean" }, { type: "string", enum: ["granted", "denied"] }, { type: "null" }],
  }),
);

const Added = v.object(
  {
    site_id: v.string("site_id is required."),
    external_id: v.nullish(externalId, null),
    created_at: v.nullish(pastTime("created_at"), null),
    consent: v.nullish(consent, true),
  },
  "site_id is required.",
);

/** What only a browser says about a submission. */
const BROWSERS = ["submission_id", "follows", "kept", "replay", "reader", "described"] as const;
const described = v.omit(LeadFields, [...BROWSERS, "honeypot", "fill_seconds"]).entries;

/**
 * A lead sent by a server: a submission plus fields that only its account may set. Parsed as leniently as the
 * tracker's, except for fields that decide whether and when it counts.
 */
export const ServerLead = v.pipe(
  v.custom<Record<string, unknown>>(isObject, NO_OBJECT),
  v.intersect([LeadSubmission, Added]),
  v.check(
    (lead) => [lead.name, lead.email, lead.phone, lead.company, lead.message].some((text) => text !== null),
    "A lead needs a name, email, phone, company or message.",
  ),
  v.transform(({ external_id, created_at, consent, ...submission }) => ({
    site_id: submission.site_id,
    // Servers use the external id instead.
    submission: {
      ...(consent ? submission : withoutAttribution(submission)),
      ...v.parse(v.pick(LeadFields, BROWSERS), {}),
    },
    external_id,
    created_at,
  })),
  v.title("ServerLead"),
  v.metadata({
    schema: v.object({ ...described, ...Added.entries }),
    description: "The attribution fields may also be nested under `attribution`.",
  }),
);
export type ServerLead = v.InferOutput<typeof ServerLead>;

/** When a lead was sent: `now` unless it says otherwise. 400 for a time in the future, or before 2000. */
export const resolveTime = ({ created_at }: Pick<ServerLead, "created_at">, now: Date): Date =>
  created_at === null ? now : requirePast(created_at, "created_at", now);
