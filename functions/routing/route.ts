import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import * as v from "valibot";
import { compressResponse } from "../http/compression.ts";
import type { Line } from "../http/line.ts";
import { errorResponse, HttpResponse, responseHeaders } from "../http/response.ts";
import { successStatuses } from "../http/statuses.ts";
import { type RouteKey, type Routes, routes } from "../manifest.ts";
import { type InvokeContext, type Request, readRequest } from "./request.ts";

type Reply<K extends RouteKey> = Routes[K] extends { reply: infer S }
  ? S extends v.GenericSchema
    ? v.InferInput<S>
    : never
  : undefined;

type Success<K extends RouteKey> = Routes[K] extends { success: readonly (infer Status extends number)[] }
  ? Status
  : never;

const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };

/**
 * Makes the Lambda handler of one manifest line: checks the caller, parses the request, runs, strips the response to
 * the line's reply schema, and turns anything thrown into problem details. The line says which statuses it can have.
 */
export function route<K extends RouteKey>(
  key: K,
  run: (request: Request<K>) => Promise<Reply<K> | HttpResponse<Reply<K>, Success<K>>>,
) {
  const line: Line = routes[key];
  const reply = line.reply === "stream" ? undefined : line.reply;
  const [status] = successStatuses(line);
  return async (
    event: APIGatewayProxyEventV2,
    context: InvokeContext,
  ): Promise<APIGatewayProxyStructuredResultV2> => {
    const shared = responseHeaders(line, event);
    try {
      const result = await run(await readRequest(key, event, context, shared));
      const response = result instanceof HttpResponse ? result : new HttpResponse(result);
      return await compressResponse(line, event, {
        statusCode: response.status ?? status,
        headers: { ...shared, ...(reply && JSON_TYPE), ...response.headers },
        ...(response.cookies.length > 0 && { cookies: response.cookies }),
        ...(reply && { body: JSON.stringify(v.parse(reply, response.body)) }),
      });
    } catch (thrown) {
      const { headers, ...response } = errorResponse(thrown, key, line);
      return { ...response, headers: { ...shared, ...headers } };
    }
  };
}
