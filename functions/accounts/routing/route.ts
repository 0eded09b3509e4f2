import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import * as v from "valibot";
import { compressResponse } from "../../platform/http/compression.ts";
import type { Line } from "../../platform/http/line.ts";
import {
  errorResponse,
  HttpResponse,
  type LoggedIds,
  responseHeaders,
  withoutBodyIfHead,
} from "../../platform/http/response.ts";
import { successStatuses, takesIdempotencyKey } from "../../platform/http/statuses.ts";
import { keyTextIn } from "./caller.ts";
import { answerOnce } from "./idempotency.ts";
import { loggedIds } from "./logged-ids.ts";
import { type InvokeContext, type Request, readRequest } from "./request.ts";

type Reply<L> = L extends { reply: infer S }
  ? S extends v.GenericSchema
    ? v.InferInput<S>
    : S extends "bytes"
      ? Uint8Array
      : never
  : undefined;

type Success<L> = L extends { success: readonly (infer Status extends number)[] } ? Status : never;

/** Files are sent as plain text. An accepted message has no body. */
function format({ file }: Line, reply: unknown): { type: string; text: string } | undefined {
  if (reply === undefined) return undefined;
  return file === undefined
    ? { type: "application/json; charset=utf-8", text: JSON.stringify(reply) }
    : { type: file.type, text: String(reply) };
}

/**
 * Makes the Lambda handler of a route: checks the caller, parses the request, runs, strips the response to the line's
 * reply schema, and turns anything thrown into problem details. The line declares its possible statuses.
 */
export function route<K extends string, Lines extends Record<K, Line>>(
  lines: Lines,
  key: K,
  run: (
    request: Request<Lines[K], K>,
  ) => Promise<Reply<Lines[K]> | HttpResponse<Reply<Lines[K]>, Success<Lines[K]>>>,
) {
  const line: Line = lines[key];
  const reply = typeof line.reply === "string" ? undefined : line.reply;
  const [status] = successStatuses(line);
  const answer = async (request: Request<Lines[K], K>): Promise<APIGatewayProxyStructuredResultV2> => {
    const result = await run(request);
    const response = result instanceof HttpResponse ? result : new HttpResponse(result);
    const content: unknown = response.body;
    if (content instanceof Uint8Array) {
      const body = Buffer.from(content).toString("base64");
      return {
        statusCode: response.status ?? status,
        headers: response.headers,
        body,
        isBase64Encoded: true,
      };
    }
    const body = reply && format(line, v.parse(reply, response.body));
    return {
      statusCode: response.status ?? status,
      headers: { ...(body && { "content-type": body.type }), ...response.headers },
      ...(response.cookies.length > 0 && { cookies: response.cookies }),
      ...(body && { body: body.text }),
    };
  };
  return async (
    event: APIGatewayProxyEventV2,
    context: InvokeContext,
  ): Promise<APIGatewayProxyStructuredResultV2> => {
    const shared = responseHeaders(line, event);
    const complete = (response: APIGatewayProxyStructuredResultV2) => ({
      ...response,
      headers: { ...shared, ...response.headers },
    });
    let ids: LoggedIds = { request_id: event.requestContext.requestId };
    const fail = (thrown: unknown) => errorResponse(thrown, key, line, ids);
    try {
      const request = await readRequest<Lines[K], K>(line, event, context, shared);
      ids = { ...ids, ...loggedIds(request) };
      const keyText = takesIdempotencyKey(key, line) ? keyTextIn(event.headers) : null;
      const response =
        keyText === null
          ? await answer(request)
          : await answerOnce(event, keyText, request.now, () => answer(request).catch(fail));
      return withoutBodyIfHead(event, await compressResponse(line, event, complete(response)));
    } catch (thrown) {
      return withoutBodyIfHead(event, complete(fail(thrown)));
    }
  };
}
