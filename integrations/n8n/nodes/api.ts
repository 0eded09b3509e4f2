import type { IDataObject, IExecuteFunctions, IHookFunctions, IHttpRequestMethods } from "n8n-workflow";

const CREDENTIALS = "whenceApi";

/** Calls a route of the account's Whence with its key. */
export async function call<Reply>(
  context: IHookFunctions | IExecuteFunctions,
  route: string,
  more: { body?: IDataObject; qs?: IDataObject } = {},
): Promise<Reply> {
  const [method, path] = route.split(" ");
  const { origin } = await context.getCredentials<{ origin: string }>(CREDENTIALS);
  return context.helpers.httpRequestWithAuthentication.call(context, CREDENTIALS, {
    method: method as IHttpRequestMethods,
    url: String(origin).trim().replace(/\/+$/, "") + path,
    json: true,
    ...more,
  });
}
