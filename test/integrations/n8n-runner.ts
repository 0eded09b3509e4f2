import type { IDataObject, IExecuteFunctions, IHookFunctions, IWebhookFunctions } from "n8n-workflow";
import { Whence } from "../../integrations/n8n/nodes/Whence/Whence.node.ts";
import { WhenceTrigger } from "../../integrations/n8n/nodes/WhenceTrigger/WhenceTrigger.node.ts";
import type { Received } from "../destinations/receiver.ts";

type Credentials = { origin: string; key: string };

/** A stand-in for n8n with a workflow, whose nodes it runs with the account's credentials. */
export function startWorkflow(credentials: Credentials, { url = "", events = ["lead.created"] } = {}) {
  const workflow = { url, events, kept: {} as IDataObject };
  const context = {
    getCredentials: async () => credentials,
    getWorkflowStaticData: () => workflow.kept,
    getNodeWebhookUrl: () => workflow.url,
    getNodeParameter: () => workflow.events,
    helpers: {
      async httpRequestWithAuthentication(
        _: string,
        options: { method: string; url: string; body?: object },
      ) {
        const { method, url, body } = options;
        const answer = await fetch(url, {
          method,
          headers: { authorization: `Bearer ${credentials.key}`, "content-type": "application/json" },
          ...(body && { body: JSON.stringify(body) }),
        });
        const text = await answer.text();
        // n8n fails for every non-success status.
        if (!answer.ok) throw new Error(`${answer.status} ${text}`);
        return text === "" ? undefined : JSON.parse(text);
      },
    },
  } as unknown as IHookFunctions;
  const methods = new WhenceTrigger().webhookMethods?.default;
  if (methods === undefined) throw new Error("The trigger has no hook.");
  return {
    workflow,
    /** Activates the workflow like n8n: a hook is only created if there is none. */
    async activate(): Promise<void> {
      if (!(await methods.checkExists.call(context))) await methods.create.call(context);
    },
    deactivate: () => methods.delete.call(context),
    exists: () => methods.checkExists.call(context),
    /** Runs the trigger with a request. Returns its items and the status that it answers. */
    async receive({ headers, body }: Received) {
      let status = 200;
      const response = {
        status(code: number) {
          status = code;
          return { end: () => {} };
        },
      };
      const run = {
        ...context,
        getRequestObject: () => ({ rawBody: Buffer.from(body) }),
        getResponseObject: () => response,
        getHeaderData: () => headers,
        getBodyData: () => JSON.parse(body),
        helpers: { returnJsonArray: (items: IDataObject[]) => items.map((json) => ({ json })) },
      } as unknown as IWebhookFunctions;
      const { workflowData = [] } = await new WhenceTrigger().webhook.call(run);
      return { status, items: workflowData.flat().map(({ json }) => json) };
    },
    /** Runs the action for an item. */
    async report(fields: Record<string, unknown>, { continueOnFail = false } = {}): Promise<IDataObject> {
      const run = {
        ...context,
        getInputData: () => [{ json: {} }],
        getNodeParameter: (name: string) => fields[name],
        continueOnFail: () => continueOnFail,
      } as unknown as IExecuteFunctions;
      const [items = []] = await new Whence().execute.call(run);
      return items[0]?.json ?? {};
    },
  };
}
