import * as v from "valibot";
import type { Failed } from "../../adapters/adapter.ts";
import { type Stage, stageId } from "../../changes/stages.ts";
import { callPipedrive, type PipedriveContext } from "./response.ts";

const Pipelines = v.array(v.object({ id: v.number(), name: v.string() }));
const Stages = v.array(v.object({ id: v.number(), name: v.string(), pipeline_id: v.number() }));

const CLOSED = [
  { id: stageId("status", "won"), group: "Closed deals", label: "Won" },
  { id: stageId("status", "lost"), group: "Closed deals", label: "Lost" },
];

/** The stages of open deals by pipeline, then won and lost. */
export async function readStages(context: PipedriveContext): Promise<readonly Stage[] | Failed> {
  const pipelines = await callPipedrive(context, "GET /api/v2/pipelines?limit=500", Pipelines);
  if ("kind" in pipelines) return pipelines;
  const stages = await callPipedrive(context, "GET /api/v2/stages?limit=500", Stages);
  if ("kind" in stages) return stages;
  const open = pipelines.data.flatMap(({ id, name: group }) =>
    stages.data
      .filter(({ pipeline_id }) => pipeline_id === id)
      .map((stage) => ({ id: stageId("stage", String(stage.id)), group, label: stage.name })),
  );
  return [...open, ...CLOSED];
}
