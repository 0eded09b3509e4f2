import * as v from "valibot";
import type { Failed } from "../../adapters/adapter.ts";
import { type Stage, stageId } from "../../changes/stages.ts";
import { callHubspot, HOST, type HubspotContext, PROPERTIES, VERSION } from "./properties.ts";
import { readHubspot } from "./response.ts";

const Property = v.object({
  label: v.string(),
  options: v.array(v.object({ label: v.string(), value: v.string() })),
});
const Pipelines = v.object({
  results: v.array(
    v.object({ label: v.string(), stages: v.array(v.object({ id: v.string(), label: v.string() })) }),
  ),
});

const PIPELINES = `${HOST}/crm/pipelines/${VERSION}/deals`;
/** The contact properties that hold a stage. */
const FIELDS = ["lifecyclestage", "hs_lead_status"];

async function read<Schema extends v.GenericSchema>(
  context: HubspotContext,
  url: string,
  schema: Schema,
): Promise<{ read: v.InferOutput<Schema> } | Failed> {
  return readHubspot(await callHubspot(context, "GET", url), schema, context.now);
}

/** Whether the key lacks permission, which is fine for deals. */
export const isForbidden = (result: object): boolean =>
  "failure" in result && (result as Failed).failure.status === 403;

/** The stages of contacts, and of deals if the key may read them. */
export async function readStages(context: HubspotContext): Promise<readonly Stage[] | Failed> {
  const stages: Stage[] = [];
  for (const field of FIELDS) {
    const property = await read(context, `${PROPERTIES}/${field}`, Property);
    if ("kind" in property) return property;
    const { label: group, options } = property.read;
    stages.push(...options.map(({ label, value }) => ({ id: stageId(field, value), group, label })));
  }
  const pipelines = await read(context, PIPELINES, Pipelines);
  if ("kind" in pipelines) return isForbidden(pipelines) ? stages : pipelines;
  const ofDeals = pipelines.read.results.flatMap(({ label: group, stages }) =>
    stages.map(({ id, label }) => ({ id: stageId("dealstage", id), group: `Deals: ${group}`, label })),
  );
  return [...stages, ...ofDeals];
}
