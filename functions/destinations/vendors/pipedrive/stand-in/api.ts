import { randomBytes, randomInt, randomUUID } from "node:crypto";
import * as v from "valibot";
import type { EndpointRequest, Reply } from "../../../../../lib/local/endpoint.ts";
import type { Api, VendorAccount } from "../../../../../lib/local/vendors/vendor.ts";
import { parseJson } from "../../../../platform/json.ts";
import { listDeals, Page, type PipedriveDeal } from "./deals.ts";

type Kind = "deal" | "person";
type Field = { field_name: string; field_code: string; field_type: string };
type Values = Record<string, unknown>;
export type PipedriveAccount = VendorAccount & {
  fields: Record<Kind, Field[]>;
  persons: Map<string, Values>;
  leads: Map<string, Values>;
  deals: PipedriveDeal[];
  companyId: number;
};

class Fault extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const fail = (status: number, error: string, more = {}): Reply => ({
  status,
  body: { success: false, error, error_info: "Please check developers.pipedrive.com", ...more },
});

const custom = v.record(v.string(), v.union([v.string(), v.number(), v.null()]));
const values = v.array(v.strictObject({ value: v.string(), primary: v.boolean() }));
const NewField = v.strictObject({
  field_name: v.pipe(v.string(), v.minLength(1)),
  field_type: v.picklist(["varchar", "text", "double"]),
});
const NewPerson = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1)),
  emails: v.optional(values),
  phones: v.optional(values),
  custom_fields: custom,
});
const NewLead = v.objectWithRest(
  { title: v.pipe(v.string(), v.minLength(1), v.maxLength(255)), person_id: v.number() },
  v.union([v.string(), v.number(), v.null()]),
);

function parse<Schema extends v.GenericSchema>(schema: Schema, given: unknown): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, given);
  if (!success) throw new Fault(400, `Validation failed: ${v.getDotPath(issues[0])}: ${issues[0].message}`);
  return output;
}

/** Checks the keys and values of custom fields. */
function checkFields(fields: readonly Field[], written: Values): void {
  for (const [code, value] of Object.entries(written)) {
    const field = fields.find(({ field_code }) => field_code === code);
    if (field === undefined) throw new Fault(400, `Validation failed: ${code} is not a known field`);
    if (value !== null && field.field_type === "double" && typeof value !== "number")
      throw new Fault(400, `Validation failed: ${code} must be a number`);
    if (field.field_type === "varchar" && String(value).length > 255)
      throw new Fault(400, `Validation failed: ${code} is too long`);
  }
}

type Given = { account: PipedriveAccount; body: unknown; id: string; query: URLSearchParams };

function addField(kind: Kind, { account, body }: Given) {
  const field = { ...parse(NewField, body), field_code: randomBytes(20).toString("hex") };
  account.fields[kind].push(field);
  return field;
}

function searchIn(records: ReadonlyMap<string, Values>, { query, account }: Given, kind: Kind) {
  const term = query.get("term") ?? "";
  if (query.get("exact_match") !== "true" || term.length === 0) throw new Fault(400, "term is required");
  const codes = account.fields[kind].map(({ field_code }) => field_code);
  const texts = ({ emails, custom_fields, ...rest }: Values): unknown[] =>
    query.get("fields") === "email"
      ? ((emails ?? []) as { value: string }[]).map(({ value }) => value.toLowerCase())
      : codes.map((code) => ((custom_fields as Values | undefined) ?? rest)[code]);
  const wanted = query.get("fields") === "email" ? term.toLowerCase() : term;
  const found = [...records].filter(([, record]) => texts(record).includes(wanted));
  return { items: found.map(([id]) => ({ result_score: 1, item: { id: Number(id) || id } })) };
}

function find(records: ReadonlyMap<string, Values>, id: string): Values {
  const found = records.get(id);
  if (found === undefined) throw new Fault(404, "Not found");
  return found;
}

function addPerson({ account: { fields, persons }, body }: Given) {
  const person = parse(NewPerson, body);
  checkFields(fields.person, person.custom_fields);
  const id = String(persons.size + 1);
  persons.set(id, person);
  return { id: Number(id), ...person };
}

function addLead({ account: { fields, leads, persons }, body }: Given) {
  const lead = parse(NewLead, body);
  const { title: _, person_id, ...written } = lead;
  find(persons, String(person_id));
  checkFields(fields.deal, written);
  const id = randomUUID();
  leads.set(id, lead);
  return { id, ...lead };
}

function changeLead({ account: { fields, leads }, id, body }: Given) {
  const lead = find(leads, id);
  const written = parse(custom, body);
  checkFields(fields.deal, written);
  return Object.assign(lead, written);
}

const PIPELINES = [{ id: 1, name: "Sales" }];
/** The stages of a new company. */
const STAGES = ["Qualified", "Contact Made", "Demo Scheduled", "Proposal Made", "Negotiations Started"].map(
  (name, at) => ({ id: at + 1, name, pipeline_id: 1, order_nr: at }),
);

const calls: Readonly<Record<string, (given: Given) => object | boolean>> = {
  "GET /v1/users/me": ({ account }) => ({ id: 1, name: "Ada", company_id: account.companyId }),
  "GET /api/v2/deals": ({ account, query }) => {
    const page = listDeals(account.deals, query);
    if (page === null) throw new Fault(400, "Validation failed: sort_by, sort_direction or limit");
    return page;
  },
  "GET /api/v2/pipelines": () => PIPELINES,
  "GET /api/v2/stages": () => STAGES,
  "GET /api/v2/dealFields": ({ account }) => account.fields.deal,
  "POST /api/v2/dealFields": (given) => addField("deal", given),
  "GET /api/v2/personFields": ({ account }) => account.fields.person,
  "POST /api/v2/personFields": (given) => addField("person", given),
  "GET /api/v2/persons/search": (given) => searchIn(given.account.persons, given, "person"),
  "GET /api/v2/leads/search": (given) => searchIn(given.account.leads, given, "deal"),
  "POST /api/v2/persons": addPerson,
  "GET /api/v2/persons/{id}": ({ account, id }) => find(account.persons, id),
  "DELETE /api/v2/persons/{id}": ({ account, id }) => find(account.persons, id) && account.persons.delete(id),
  "POST /v1/leads": addLead,
  "PATCH /v1/leads/{id}": changeLead,
  "DELETE /v1/leads/{id}": ({ account, id }) => find(account.leads, id) && account.leads.delete(id),
};

const ID = /^(?<path>\/(?:api\/v2\/persons|v1\/leads))\/(?<id>\d+|[\da-f-]{36})$/;

function answer({ method, path, query, body }: EndpointRequest, account: PipedriveAccount): Reply {
  const { path: noun, id = "" } = ID.exec(path)?.groups ?? {};
  const call = calls[`${method} ${noun === undefined ? path : `${noun}/{id}`}`];
  if (call === undefined) return fail(404, "Unknown method .");
  try {
    const data = call({ account, query, id, body: body ? parseJson(body) : undefined });
    const answered = data instanceof Page ? { ...data } : { data };
    return { status: method === "POST" ? 201 : 200, body: { success: true, ...answered } };
  } catch (error) {
    if (error instanceof Fault) return fail(error.status, error.message);
    throw error;
  }
}

/** Pipedrive, as its published contract describes it. */
export const pipedriveApi: Api<PipedriveAccount> = {
  hosts: ["api.pipedrive.com"],
  hint: "Any API token that starts with pat-local- opens its own account.",
  readCredential: ({ headers }) => {
    const token = String(headers["x-api-token"] ?? "");
    return /^pat-local-[\w-]+$/.test(token) ? token : null;
  },
  newAccount: () => ({
    fields: { deal: [], person: [] },
    persons: new Map(),
    leads: new Map(),
    deals: [],
    companyId: randomInt(1e6, 1e9),
  }),
  answer,
  records: ({ leads, persons, fields }) => {
    const names = new Map(
      Object.values(fields).flatMap((all) => all.map((each) => [each.field_code, each.field_name])),
    );
    const shown = (record: Values) =>
      Object.fromEntries(
        Object.entries(record).map(([name, value]) => [
          names.get(name) ?? name,
          typeof value === "object" ? JSON.stringify(value) : value,
        ]),
      );
    return [...leads, ...persons].map(([id, record]) => ({ id, fields: shown(record) }));
  },
  deleteField: ({ fields }) => {
    fields.deal = fields.deal.filter(({ field_name }) => field_name !== "Whence: source");
  },
  failures: {
    unauthorized: fail(401, "unauthorized access", { errorCode: 401 }),
    "429": { ...fail(429, "Request over limit"), headers: { "x-ratelimit-reset": "2" } },
    "500": fail(500, "Internal server error"),
    full: fail(403, "You have reached your plan's limit of deals.", { code: "feature_capping_deals_limit" }),
  },
};
