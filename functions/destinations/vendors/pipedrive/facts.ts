import * as v from "valibot";
import { blankFact, type Fact, toCents, toTime } from "../../changes/fact.ts";
import { stageId } from "../../changes/stages.ts";

const id = v.nullish(v.union([v.string(), v.number()]));
const time = v.nullish(v.string());

/** A deal in webhooks and the API. */
export const Deal = v.object({
  id: v.union([v.string(), v.number()]),
  status: v.nullish(v.string()),
  stage_id: id,
  person_id: id,
  value: v.nullish(v.union([v.string(), v.number()])),
  currency: time,
  add_time: time,
  update_time: time,
  stage_change_time: time,
  won_time: time,
  lost_time: time,
  custom_fields: v.nullish(v.record(v.string(), v.unknown()), {}),
});
export type Deal = v.InferOutput<typeof Deal>;

/** A version 2 webhook. `previous` contains the replaced values. */
export const PipedriveEvent = v.object({
  meta: v.object({
    action: v.string(),
    entity: v.string(),
    timestamp: v.nullish(v.union([v.string(), v.number()])),
  }),
  data: v.nullish(v.unknown()),
  previous: v.nullish(v.record(v.string(), v.unknown())),
});

const toText = (raw: unknown): string | null => {
  const value = typeof raw === "object" && raw !== null ? (raw as { value?: unknown }).value : raw;
  return typeof value === "string" ? value : null;
};

const isOpen = ({ status }: Deal): boolean => status !== "won" && status !== "lost";

/** A deal's stage for the owner's mapping. Won and lost are the same in all pipelines. */
const readStage = (deal: Deal): string | null => {
  if (!isOpen(deal)) return stageId("status", String(deal.status));
  return deal.stage_id == null ? null : stageId("stage", String(deal.stage_id));
};

/** Facts about a deal's stage, value or both. `leadField` is the code of our field that holds the lead's id. */
export function dealFacts(
  deal: Deal,
  leadField: string,
  include: { stage: boolean; value: boolean },
): Fact[] {
  const about: Fact = {
    ...blankFact,
    lead_id: toText(deal.custom_fields?.[leadField]),
    record: deal.person_id == null ? null : `person:${deal.person_id}`,
    at: toTime(deal.update_time),
    since: toTime(deal.add_time),
  };
  const stage = include.stage ? readStage(deal) : null;
  const value_cents = include.value ? toCents(deal.value) : null;
  return [
    ...(stage === null ? [] : [{ ...about, stage }]),
    ...(value_cents === null ? [] : [{ ...about, value_cents, currency: deal.currency ?? null }]),
  ];
}

/** The facts in a Pipedrive webhook. None unless a deal's stage or value changed. */
export function readPipedriveEvent(
  { meta, data, previous }: v.InferOutput<typeof PipedriveEvent>,
  leadField: string,
): Fact[] {
  const deal = v.safeParse(Deal, data);
  if (meta.entity !== "deal" || !deal.success || !/^(create|change)$/.test(meta.action)) return [];
  const isChanged = (...names: string[]) =>
    meta.action === "create" || names.some((name) => name in (previous ?? {}));
  const include = { stage: isChanged("status", "stage_id"), value: isChanged("value", "currency") };
  const at = toTime(deal.output.update_time) ?? toTime(meta.timestamp);
  return dealFacts(deal.output, leadField, include).map((fact) => ({ ...fact, at }));
}

/** The facts in a deal's current state. When its value changed is unknown. */
export function dealSnapshot(deal: Deal, leadField: string): Fact[] {
  const { won_time, lost_time, stage_change_time, add_time, update_time } = deal;
  const closed_at = deal.status === "won" ? won_time : deal.status === "lost" ? lost_time : null;
  const moved_at = toTime(closed_at ?? stage_change_time ?? add_time);
  return dealFacts(deal, leadField, { stage: true, value: true }).map((fact) => ({
    ...fact,
    at: fact.stage === null ? fact.at : (moved_at ?? fact.at),
    seen_at: toTime(update_time),
  }));
}
