import type { IExecuteFunctions, INodeExecutionData, INodeType, INodeTypeDescription } from "n8n-workflow";
import { outcomeFields } from "./outcome-fields.ts";
import { report } from "./report.ts";

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
