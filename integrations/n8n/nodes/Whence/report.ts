import type { IDataObject, IExecuteFunctions } from "n8n-workflow";
import { call } from "../api.ts";

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

/** Reports the outcome of one item. Throws if it does not reach a lead. */
export async function report(context: IExecuteFunctions, item: number): Promise<IDataObject> {
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
