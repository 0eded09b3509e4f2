import { statuses } from "../../leads/lead.ts";
import { blankFact, type Fact, scalarText, toCents, toTime } from "../changes/fact.ts";
import { stageId } from "../changes/stages.ts";
import { Fields } from "./fields.ts";

const LEAD_ID = /^lead_[0-9A-Z]{26}$/;

/** The fields that hold a stage, by normalized name, and their names in stage ids. */
const STAGE_FIELDS = {
  lifecyclestage: "lifecyclestage",
  hsleadstatus: "hs_lead_status",
  dealstage: "dealstage",
  leadstatus: "lead_status",
  status: "lead_status",
  stage: "stage",
  stagename: "stage",
} as const;

const isOurs = (text: string): text is (typeof statuses)[number] => statuses.some((each) => each === text);

/** The record that a body refers to. HubSpot numbers contacts and deals separately, so only a contact's id counts. */
function findRecord(fields: Fields, body: unknown): string | null {
  const contact = fields.text("vid", "contactid", "canonicalvid");
  if (contact !== null) return `contact:${contact}`;
  const { associations } = (body ?? {}) as { associations?: { associatedVids?: unknown[] } };
  const [vid] = Array.isArray(associations?.associatedVids) ? associations.associatedVids : [];
  if (scalarText(vid) !== "") return `contact:${scalarText(vid)}`;
  if (fields.find("dealid", "objectid", "hsobjectid") !== null) return null;
  const id = fields.text("recordid", "leadid", "id");
  return id === null || LEAD_ID.test(id) ? null : `lead:${id}`;
}

/**
 * Reads a record that a CRM's automation sent, with chosen or all fields, into a fact for each stage and one for the
 * value. Our own outcomes (`POST /api/outcomes`) are read the same way. Returns one empty fact if there is neither.
 */
export function readRecord(body: unknown): Fact[] {
  const fields = new Fields(body);
  const ours = fields.text("whenceleadid", "leadid");
  const cents = fields.text("valuecents");
  const about: Fact = {
    ...blankFact,
    event_id: fields.text("eventid"),
    lead_id: ours !== null && LEAD_ID.test(ours) ? ours : null,
    external_id: fields.text("externalid"),
    site_id: fields.text("siteid"),
    click_id: fields.text("clickid"),
    record: findRecord(fields, body),
    email: fields.text("email", "emailaddress"),
    at: toTime(
      fields.text("occurredat", "modifiedtime", "lastmodifieddate", "hslastmodifieddate", "updatetime"),
    ),
  };
  const worth = {
    value_cents: cents === null ? toCents(fields.text("value", "amount")) : Number(cents),
    currency: fields.text("currency", "dealcurrencycode", "currencyisocode"),
  };
  const value = worth.value_cents === null ? null : worth;
  const status = fields.text("status");
  if (status !== null && isOurs(status)) return [{ ...about, status, ...value }];
  const stages = Object.entries(STAGE_FIELDS).flatMap(([name, field]): Fact[] => {
    const found = fields.find(name);
    if (found === null) return [];
    return [
      { ...about, event_id: null, stage: stageId(field, found.text), at: toTime(found.at) ?? about.at },
    ];
  });
  const at = toTime(fields.find("amount")?.at) ?? about.at;
  const facts = [...stages, ...(value === null ? [] : [{ ...about, ...value, at }])];
  return facts.length === 0 ? [about] : facts;
}
