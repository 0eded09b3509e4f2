import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import * as v from "valibot";
import { compressResponse } from "../http/compression.ts";
import type { Line } from "../http/line.ts";
import { errorResponse, HttpResponse, responseHeaders } from "../http/response.ts";
import { type RouteKey, type Routes, routes } from "../manifest.ts";
import { type InvokeContext, type Request, readRequest } from "./request.ts";

type Reply<K extends RouteKey> = Routes[K] extends { reply: infer S }
  ? S extends v.GenericSchema
    ? v.InferInput<S>
    : never
  : unknown;

/**
 * Makes the Lambda handler of one manifest line: checks the caller, parses the request, runs, strips the response to
 * the line's reply schema, and turns anything thrown into `{detail}`. Returning undefined sends a 204.
 */
export function route<K extends RouteKey>(
  key: K,
  run: (request: Request<K>) => Promise<Reply<K> | HttpResponse<Reply<K>> | undefined>,
) {
  const line: Line = routes[key];
  const reply = line.reply === "stream" ? undefined : line.reply;
  return async (
    event: APIGatewayProxyEventV2,
    context: InvokeContext,
  ): Promise<APIGatewayProxyStructuredResultV2> => {
    const common = responseHeaders(line, event);
    try {
      const result = await run(await readRequest(key, event, context));
      const response =
        result instanceof HttpResponse ? result : new HttpResponse(result === undefined ? 204 : 200, result);
      const body = reply && response.body !== undefined ? v.parse(reply, response.body) : response.body;
      return await compressResponse(line, event, {
        statusCode: response.status,
        headers: { ...common, "content-type": "application/json; charset=utf-8", ...response.headers },
        ...(response.cookies.length > 0 && { cookies: response.cookies }),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    } catch (thrown) {
      const { status, headers, body } = errorResponse(thrown, key);
      return { statusCode: status, headers: { ...common, ...headers }, body };
    }
  };
}
