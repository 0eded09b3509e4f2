import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { wrongMethod } from "../errors.ts";
import { acceptsGzip } from "../http/compression.ts";
import type { Line } from "../http/line.ts";
import { type ErrorResponse, errorResponse, problemResponse, responseHeaders } from "../http/response.ts";
import { type RouteKey, routes } from "../manifest.ts";
import { type InvokeContext, type Request, readRequest } from "./request.ts";

type Head = { statusCode: number; headers: Record<string, string> };

// The Lambda runtime's global for streamed responses. The local run provides it too.
declare const awslambda: {
  streamifyResponse<H>(
    run: (event: APIGatewayProxyEventV2, out: Writable, context: InvokeContext) => Promise<void>,
  ): H;
  HttpResponseStream: { from(out: Writable, head: Head): Writable };
};

// The fastest level: compression is a large part of an export's cost, and the file grows by only an eighth.
const FASTEST = { level: 1 };

/** Whether the caller disconnected: not our error, and there is nobody left to respond to. */
const isDisconnect = (thrown: unknown): boolean =>
  thrown instanceof Error && "code" in thrown && thrown.code === "ERR_STREAM_PREMATURE_CLOSE";

const fileHeaders = ({ file }: Line): Record<string, string> =>
  file === undefined
    ? {}
    : { "content-type": file.type, "content-disposition": `attachment; filename=${file.name}` };

/** Makes the Lambda handler of a line with `reply: "stream"`: `run` yields the chunks of the line's file. */
export function stream<K extends RouteKey>(key: K, run: (request: Request<K>) => AsyncIterable<string>) {
  const line: Line = routes[key];
  const [method = ""] = key.split(" ");
  return awslambda.streamifyResponse(async (event, out, context) => {
    const common = responseHeaders(line, event);
    const send = ({ statusCode, headers, body }: ErrorResponse) => {
      awslambda.HttpResponseStream.from(out, { statusCode, headers: { ...common, ...headers } }).end(body);
    };
    // A function URL accepts every method: there is no API Gateway in front to reject the others.
    if (event.requestContext.http.method !== method) return send(problemResponse(wrongMethod(method)));
    try {
      const iterator = run(await readRequest(key, event, context))[Symbol.asyncIterator]();
      // Read the first chunk before sending headers, so that a failed table read is still a clean 503.
      const first = await iterator.next();
      // CloudFront does not compress responses of unknown length.
      const isCompressed = acceptsGzip(event);
      const body = awslambda.HttpResponseStream.from(out, {
        statusCode: 200,
        headers: { ...common, ...fileHeaders(line), ...(isCompressed && { "content-encoding": "gzip" }) },
      });
      const rest = async function* () {
        for (let chunk = first; !chunk.done; chunk = await iterator.next()) yield chunk.value;
      };
      await (isCompressed
        ? pipeline(Readable.from(rest()), createGzip(FASTEST), body)
        : pipeline(Readable.from(rest()), body));
    } catch (thrown) {
      if (out.destroyed && isDisconnect(thrown)) return;
      const response = errorResponse(thrown, key, line);
      // Once headers are sent the status is fixed: the response breaks off, and the caller can tell.
      if (!out.destroyed && !out.writableEnded) send(response);
    }
  });
}
