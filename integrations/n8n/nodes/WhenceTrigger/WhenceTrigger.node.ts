import type {
  IHookFunctions,
  INodeType,
  INodeTypeDescription,
  IWebhookFunctions,
  IWebhookResponseData,
} from "n8n-workflow";
import { call } from "../api.ts";
import { isSigned } from "../signature.ts";

type Hook = { id: string; signing_secret?: string };
/** The hook's state, stored with the workflow. */
type Kept = { id?: string; secret?: string; what?: string };

const kept = (context: IHookFunctions | IWebhookFunctions): Kept => context.getWorkflowStaticData("node");
const eventsOf = (context: IHookFunctions) => context.getNodeParameter("events") as string[];
const whatOf = (context: IHookFunctions): string =>
  [context.getNodeWebhookUrl("default"), ...eventsOf(context)].join(" ");

async function remove(context: IHookFunctions, id: string): Promise<void> {
  const { data } = await call<{ data: Hook[] }>(context, "GET /api/hooks");
  if (data.some((hook) => hook.id === id)) await call(context, `DELETE /api/hooks/${id}`);
}

async function checkExists(this: IHookFunctions): Promise<boolean> {
  const { id, what } = kept(this);
  if (id === undefined || what !== whatOf(this)) return false;
  const { data } = await call<{ data: Hook[] }>(this, "GET /api/hooks");
  return data.some((hook) => hook.id === id);
}

async function create(this: IHookFunctions): Promise<boolean> {
  const before = kept(this);
  if (before.id !== undefined) await remove(this, before.id);
  const body = { target_url: this.getNodeWebhookUrl("default"), events: eventsOf(this) };
  const add = () => call<Hook>(this, "POST /api/hooks", { body });
  let hook = await add();
  if (hook.signing_secret === undefined) {
    // It already existed, and its secret is only shown once.
    await remove(this, hook.id);
    hook = await add();
  }
  Object.assign(before, { id: hook.id, secret: hook.signing_secret, what: whatOf(this) });
  return true;
}

async function unsubscribe(this: IHookFunctions): Promise<boolean> {
  const before = kept(this);
  if (before.id !== undefined) await remove(this, before.id);
  delete before.id;
  delete before.secret;
  delete before.what;
  return true;
}

/** Starts a workflow for each new or changed lead. */
export class WhenceTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: "Whence Trigger",
    name: "whenceTrigger",
    icon: "file:whence.svg",
    group: ["trigger"],
    version: 1,
    description: "Starts the workflow when a lead is created, updated or deleted",
    defaults: { name: "Whence Trigger" },
    inputs: [],
    outputs: ["main"],
    credentials: [{ name: "whenceApi", required: true }],
    webhooks: [{ name: "default", httpMethod: "POST", responseMode: "onReceived", path: "webhook" }],
    properties: [
      {
        displayName: "Events",
        name: "events",
        type: "multiOptions",
        required: true,
        default: ["lead.created"],
        options: [
          { name: "Lead Created", value: "lead.created" },
          { name: "Lead Deleted", value: "lead.deleted", description: "Contains only the lead's ID" },
          { name: "Lead Updated", value: "lead.updated" },
        ],
      },
    ],
  };

  webhookMethods: INodeType["webhookMethods"] = { default: { checkExists, create, delete: unsubscribe } };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { rawBody } = this.getRequestObject() as unknown as { rawBody: Buffer };
    const { secret = "" } = kept(this);
    const isOurs = isSigned({
      headers: this.getHeaderData(),
      body: rawBody.toString("utf8"),
      secret,
      now: new Date(),
    });
    if (!isOurs) {
      this.getResponseObject().status(401).end();
      return { noWebhookResponse: true };
    }
    const { type, data } = this.getBodyData();
    return { workflowData: [this.helpers.returnJsonArray([{ event: type, ...(data as object) }])] };
  }
}
