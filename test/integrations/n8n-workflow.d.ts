// The part of n8n-workflow 2.41.0 that the nodes use. The package itself compiles native code when it is installed.
declare module "n8n-workflow" {
  type IDataObject = Record<string, unknown>;
  type IHttpRequestMethods = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  type RequestOptions = {
    method: IHttpRequestMethods;
    url: string;
    json: boolean;
    body?: IDataObject;
    qs?: IDataObject;
  };
  type Context = {
    getCredentials<T>(name: string): Promise<T>;
    getWorkflowStaticData(of: "node" | "global"): IDataObject;
  };
  type RequestHelpers = {
    // biome-ignore lint/suspicious/noExplicitAny: as the package declares it
    httpRequestWithAuthentication(this: Context, credentials: string, options: RequestOptions): Promise<any>;
  };
  type IHookFunctions = Context & {
    helpers: RequestHelpers;
    getNodeParameter(name: string): unknown;
    getNodeWebhookUrl(name: "default"): string | undefined;
  };
  type IExecuteFunctions = Context & {
    helpers: RequestHelpers;
    getNodeParameter(name: string, item: number): unknown;
    getInputData(): INodeExecutionData[];
    continueOnFail(): boolean;
  };
  type IWebhookFunctions = Context & {
    helpers: { returnJsonArray(items: IDataObject[]): INodeExecutionData[] };
    getRequestObject(): object;
    getResponseObject(): { status(code: number): { end(): void } };
    getHeaderData(): Record<string, string | string[] | undefined>;
    getBodyData(): IDataObject;
  };
  type INodeExecutionData = { json: IDataObject; pairedItem?: { item: number } };
  type IWebhookResponseData = { workflowData?: INodeExecutionData[][]; noWebhookResponse?: boolean };
  type INodeProperties = {
    displayName: string;
    name: string;
    type: "string" | "number" | "options" | "multiOptions" | "collection" | "dateTime";
    default: unknown;
    required?: boolean;
    description?: string;
    placeholder?: string;
    typeOptions?: { password?: boolean; numberPrecision?: number };
    options?: (INodeProperties | { name: string; value: string; description?: string })[];
  };
  type INodeTypeDescription = {
    displayName: string;
    name: string;
    icon: `file:${string}`;
    group: ("trigger" | "output")[];
    version: number;
    description: string;
    defaults: { name: string };
    inputs: "main"[];
    outputs: "main"[];
    credentials: { name: string; required: boolean }[];
    webhooks?: { name: "default"; httpMethod: IHttpRequestMethods; responseMode: string; path: string }[];
    properties: INodeProperties[];
  };
  type HookMethod = (this: IHookFunctions) => Promise<boolean>;
  type INodeType = {
    description: INodeTypeDescription;
    webhookMethods?: { default?: Record<"checkExists" | "create" | "delete", HookMethod> };
    webhook?(this: IWebhookFunctions): Promise<IWebhookResponseData>;
    execute?(this: IExecuteFunctions): Promise<INodeExecutionData[][]>;
  };
  type ICredentialType = {
    name: string;
    displayName: string;
    documentationUrl?: string;
    properties: INodeProperties[];
    authenticate?: { type: "generic"; properties: { headers: Record<string, string> } };
    test?: { request: { baseURL: string; url: string } };
  };
}
