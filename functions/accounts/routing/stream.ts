import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { wrongMethod } from "../../platform/errors.ts";
import { acceptsGzip } from "../../platform/http/compression.ts";
import type { Line } from "../../platform/http/line.ts";
import {
  errorResponse,
  type LoggedIds,
  problemResponse,
  responseHeaders,
} from "../../platform/http/response.ts";
import { inExportSlot } from "../export-slot-store.ts";
import { loggedIds } from "./logged-ids.ts";
import { type InvokeContext, type Request, readRequest } from "./request.ts";

/** A line that an account streams. */
type StreamLine = Line & { reply: "stream"; caller: "account" };

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

/** A download ends if its reader takes nothing for this long. */
const IDLE_MS = 60_000;

/** Whether the caller disconnected or stopped reading, which isn't our error and needs no response. */
const isAbandoned = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  "code" in thrown &&
  (thrown.code === "ERR_STREAM_PREMATURE_CLOSE" || thrown.code === "ABORT_ERR");

const fileHeaders = ({ file }: Line): Record<string, string> =>
  file === undefined
    ? {}
    : { "content-type": file.type, "content-disposition": `attachment; filename=${file.name}` };

/**
 * Pipes chunks, the first of which has been read, into `body`. Calls `free` after the last one. Throws if the reader
 * disconnects or is idle.
 */
async function pipe(
  first: IteratorResult<string>,
  chunks: AsyncIterator<string>,
  body: Writable,
  { isCompressed, free }: { isCompressed: boolean; free: () => Promise<void> },
): Promise<void> {
  const idle = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const waitForReader = () => {
    timer = setTimeout(() => idle.abort(), IDLE_MS);
  };
  const rest = async function* () {
    for (let chunk = first; !chunk.done; chunk = await chunks.next()) {
      waitForReader();
      yield chunk.value;
      clearTimeout(timer);
    }
    await free();
    // For the data still buffered.
    waitForReader();
  };
  const source = Readable.from(rest());
  const { signal } = idle;
  try {
    await (isCompressed
      ? pipeline(source, createGzip(FASTEST), body, { signal })
      : pipeline(source, body, { signal }));
  } finally {
    clearTimeout(timer);
  }
}

/** Makes the Lambda handler of a line with `reply: "stream"`: `run` yields the chunks of the line's file. */
export function stream<K extends string, Lines extends Record<K, StreamLine>>(
  lines: Lines,
  key: K,
  run: (request: Request<Lines[K], K>) => AsyncIterable<string>,
) {
  const line: Line = lines[key];
  const [method = ""] = key.split(" ");
  return awslambda.streamifyResponse(async (event, out, context) => {
    const shared = responseHeaders(line, event);
    const requestMethod = event.requestContext.http.method;
    const send = ({ statusCode, headers, body }: Head & { body?: string }) => {
      awslambda.HttpResponseStream.from(out, { statusCode, headers: { ...shared, ...headers } }).end(
        requestMethod === "HEAD" ? undefined : body,
      );
    };
    let ids: LoggedIds = { request_id: event.requestContext.requestId };
    // A function URL accepts every method: there is no API Gateway in front to reject the others.
    if (requestMethod !== method && requestMethod !== "HEAD")
      return send(problemResponse(wrongMethod(`${method}, HEAD`), ids));
    try {
      const request = await readRequest<Lines[K], K>(line, event, context, shared);
      if (requestMethod === "HEAD") return send({ statusCode: 200, headers: fileHeaders(line) });
      ids = { ...ids, ...loggedIds(request) };
      const { account } = request as Request<StreamLine>;
      await inExportSlot(account.id, async (free) => {
        const chunks = run(request)[Symbol.asyncIterator]();
        // Read the first chunk before sending headers, so that a failed table read is still a clean 503.
        const first = await chunks.next();
        // CloudFront does not compress responses of unknown length.
        const isCompressed = acceptsGzip(event);
        const body = awslambda.HttpResponseStream.from(out, {
          statusCode: 200,
          headers: { ...shared, ...fileHeaders(line), ...(isCompressed && { "content-encoding": "gzip" }) },
        });
        await pipe(first, chunks, body, { isCompressed, free });
      });
    } catch (thrown) {
      if (out.destroyed && isAbandoned(thrown)) return;
      const response = errorResponse(thrown, key, line, ids);
      // Once headers are sent, the status is fixed. Breaking off the response tells the caller.
      if (!out.destroyed && !out.writableEnded) send(response);
    }
  });
}
