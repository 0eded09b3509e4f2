import type {
  IDataObject,
  IExecuteFunctions,
  INodeExecutionData,
  INodeType,
  INodeTypeDescription,
} from "n8n-workflow";
import { call } from "../api.ts";
import { outcomeFields } from "./outcome-fields.ts";

type Result = { status: string; lead_id?: string; detail?: string };

/** An outcome for the API, without the fields that were left empty. */
function outcomeOf({ value, ...fields }: IDataObject): IDataObject {
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, field]) => field !== undefined && field !== ""),
  );
  const hasValue = value !== undefined && value !== "";
  if (!hasValue) delete given.currency;
  return { ...given, ...(hasValue && { value_cents: Math.round(Number(value) * 100) }) };
}

async function report(context: IExecuteFunctions, item: number): Promise<IDataObject> {
  const status = context.getNodeParameter("status", item) as string;
  const more = context.getNodeParameter("more", item) as IDataObject;
  const match = context.getNodeParameter("match", item) as string;
  const id = context.getNodeParameter("id", item) as string;
  const outcomes = [outcomeOf({ ...more, status, [match]: id })];
  const { results } = await call<{ results: Result[] }>(context, "POST /api/outcomes", {
    body: { outcomes },
  });
  const [result] = results;
  if (result?.status === "unknown") throw new Error("Whence could not find this lead.");
  if (result === undefined || result.status === "rejected" || result.status === "failed")
    throw new Error(result?.detail ?? "Whence's response does not contain a result.");
  return result;
}

/** Reports the outcomes of leads. */
export class Whence implements INodeType {
  description: INodeTypeDescription = {
    displayName: "Whence",
    name: "whence",
    icon: "file:whence.svg",
    group: ["output"],
    version: 1,
    description: "Reports the outcome of a lead",
    defaults: { name: "Whence" },
    inputs: ["main"],
    outputs: ["main"],
    credentials: [{ name: "whenceApi", required: true }],
    properties: outcomeFields,
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const reported: INodeExecutionData[] = [];
    for (const item of this.getInputData().keys()) {
      try {
        reported.push({ json: await report(this, item), pairedItem: { item } });
      } catch (error) {
        if (!this.continueOnFail()) throw error;
        reported.push({ json: { error: (error as Error).message }, pairedItem: { item } });
      }
    }
    return [reported];
  }
}
