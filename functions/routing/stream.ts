import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { HttpError } from "../errors.ts";
import { errorResponse, responseHeaders } from "../http/response.ts";
import type { Line } from "../http/line.ts";
import { acceptsGzip } from "../http/compression.ts";
import { type RouteKey, routes } from "../manifest.ts";
import { type InvokeContext, type Request, readRequest } from "./request.ts";

type Head = { statusCode: number; headers: Record<string, string> };

// The Lambda runtime's own global for answers written in pieces; the local run offers the same.
declare const awslambda: {
  streamifyResponse<H>(
    run: (event: APIGatewayProxyEventV2, out: Writable, context: InvokeContext) => Promise<void>,
  ): H;
  HttpResponseStream: { from(out: Writable, head: Head): Writable };
};

/** Whether the caller went away in the middle: no fault of ours, and nobody is left to answer. */
const isGone = (thrown: unknown): boolean =>
  thrown instanceof Error && "code" in thrown && thrown.code === "ERR_STREAM_PREMATURE_CLOSE";

const headersOf = ({ file }: Line): Record<string, string> =>
  file === undefined
    ? {}
    : { "content-type": file.type, "content-disposition": `attachment; filename=${file.name}` };

/** Makes the Lambda handler of a line with `reply: "stream"`: `run` gives the pieces of the line's file. */
export function stream<K extends RouteKey>(key: K, run: (request: Request<K>) => AsyncIterable<string>) {
  const line: Line = routes[key];
  return awslambda.streamifyResponse(async (event, out, context) => {
    const standing = responseHeaders(line, event);
    try {
      // A function URL takes every verb; the gateway, which would refuse the others, does not stand before it.
      if (event.requestContext.http.method !== key.split(" ")[0]) {
        throw new HttpError(405, "This address does not answer that method.");
      }
      const iterator = run(await readRequest(key, event, context))[Symbol.asyncIterator]();
      // The first piece is read before the head is sent, so that a fault at the table is still a clean 503.
      const first = await iterator.next();
      // CloudFront packs no answer whose length it does not know beforehand.
      const packed = acceptsGzip(event);
      const body = awslambda.HttpResponseStream.from(out, {
        statusCode: 200,
        headers: { ...standing, ...headersOf(line), ...(packed && { "content-encoding": "gzip" }) },
      });
      const rest = async function* () {
        for (let piece = first; !piece.done; piece = await iterator.next()) yield piece.value;
      };
      await (packed
        ? pipeline(Readable.from(rest()), createGzip(), body)
        : pipeline(Readable.from(rest()), body));
    } catch (thrown) {
      if (out.destroyed && isGone(thrown)) return;
      const { status, headers, body } = errorResponse(thrown, key);
      // Past the head there is no other status to give: the answer ends short, and the caller sees that it did.
      if (out.destroyed || out.writableEnded) return;
      const answer = awslambda.HttpResponseStream.from(out, {
        statusCode: status,
        headers: { ...standing, ...headers },
      });
      answer.end(body);
    }
  });
}
