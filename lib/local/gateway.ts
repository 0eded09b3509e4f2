import type { IncomingMessage, ServerResponse } from "node:http";
import { finished } from "node:stream/promises";
import { type ConsumerName, queuedRoutes, routes } from "../../functions/manifest.ts";
import {
  RESERVED_CONCURRENCY,
  RESPONSE_MAX_BYTES,
  STREAM_MAX_BYTES,
  STREAM_TIMEOUT_SECONDS,
} from "../limits.ts";
import { QUEUED_ATTRIBUTES, type QueuedAttributes } from "../queued-attributes.ts";
import { readBody } from "./endpoint.ts";
import { buildEvent } from "./event.ts";
import { type Context, HEAD, type Head, type Loaded } from "./functions.ts";
import { endAbove } from "./gateway/size.ts";

const MAX_BODY_BYTES = 10 * 1024 * 1024;

const patterns = Object.keys(routes)
  .filter((key) => key.includes("{"))
  .map((key) => {
    const [verb = "", path = ""] = key.split(" ");
    return { key, verb, parts: path.split("/") };
  });

/** Finds a request's route like API Gateway: an exact path wins over one with parameters. HEAD uses the GET route. */
function match(
  method: string,
  path: string,
): { key: string; path: string; parameters: Record<string, string> } {
  const verb = method === "HEAD" ? "GET" : method;
  const exact = `${verb} ${path}`;
  if (Object.hasOwn(routes, exact) && !path.includes("{")) return { key: exact, path, parameters: {} };
  const parts = path.split("/");
  const found = patterns.find(
    (line) =>
      line.verb === verb &&
      line.parts.length === parts.length &&
      line.parts.every((part, at) => (part.startsWith("{") ? parts[at] !== "" : part === parts[at])),
  );
  if (found === undefined) return { key: "$default", path, parameters: {} };
  const named = found.parts.flatMap((part, at) =>
    part.startsWith("{") ? [[part.slice(1, -1), decode(parts[at] ?? "")] as const] : [],
  );
  return { key: found.key, path, parameters: Object.fromEntries(named) };
}

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const sendError = (response: ServerResponse, status: number, message: string): void => {
  response.writeHead(status, { "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify({ message }));
};

/** The sender of a request, for pacing. */
const identifyCaller = ({
  headersDistinct: { authorization, "true-client-ip": ip },
}: IncomingMessage): string => `${authorization} ${ip}`;

const findQueue = (key: string): ConsumerName | undefined =>
  Object.hasOwn(queuedRoutes, key) ? queuedRoutes[key as keyof typeof queuedRoutes].queue : undefined;

/** Puts a message into a queue, with its attributes, and returns SQS's response. */
export type Send = (
  queue: ConsumerName,
  body: string,
  attributes: QueuedAttributes,
) => { status: number; body: string };

const readAttributes = ({ headersDistinct }: IncomingMessage): QueuedAttributes => {
  const named = ([name, header]: [string, string]) => [name, headersDistinct[header]?.join() ?? ""];
  return Object.fromEntries(Object.entries(QUEUED_ATTRIBUTES).map(named));
};

/**
 * The HTTP API's twin: matches the route, builds the event, runs the function and enforces the gateway's limits. The
 * body of a queued route goes into its queue. `pace` can delay a request.
 */
export function createGateway(
  functions: Map<string, Loaded>,
  send: Send,
  pace: (caller: string) => Promise<() => void> = async () => () => {},
) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request, MAX_BODY_BYTES);
    if (body === null) return sendError(response, 413, "Request Entity Too Large");
    const [path = "/"] = (request.url ?? "/").split("?");
    const queue = findQueue(`${request.method} ${path}`);
    if (queue !== undefined) {
      const answer = send(queue, body.toString("utf8"), readAttributes(request));
      response.writeHead(answer.status, { "content-type": "text/xml" });
      return void response.end(answer.body);
    }
    const matched = match(request.method ?? "GET", path);
    const event = buildEvent(
      {
        method: request.method ?? "GET",
        url: request.url ?? "/",
        httpVersion: request.httpVersion,
        headers: request.headersDistinct,
        remoteAddress: request.socket.remoteAddress ?? "",
        body,
      },
      { ...matched, key: request.method === "HEAD" ? matched.key.replace(/^GET /, "HEAD ") : matched.key },
    );
    const loaded = functions.get(matched.key);
    if (loaded === undefined) return sendError(response, 500, "Internal Server Error");
    const context: Context = { awsRequestId: event.requestContext.requestId };
    const endTurn = await pace(`${matched.key} ${identifyCaller(request)}`);
    try {
      await (loaded.kind === "streamed"
        ? sendStreamed(loaded, event, context, response)
        : sendBuffered(loaded, event, context, response));
    } catch (error) {
      console.error(JSON.stringify({ level: "ERROR", route: matched.key, error: String(error) }));
      if (response.headersSent) response.destroy();
      else sendError(response, 500, "Internal Server Error");
    } finally {
      endTurn();
    }
  };
}

type Of<Kind> = Extract<Loaded, { kind: Kind }>;
type Event = ReturnType<typeof buildEvent>;

async function sendBuffered(
  { run, seconds }: Of<"buffered">,
  event: Event,
  context: Context,
  response: ServerResponse,
) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), seconds * 1000);
  });
  const result = await Promise.race([run(event, context), late]).finally(() => clearTimeout(timer));
  if (result === null) return sendError(response, 503, "Service Unavailable");
  if (Buffer.byteLength(result.body ?? "") > RESPONSE_MAX_BYTES)
    return sendError(response, 500, "Internal Server Error");
  const headers = Object.entries(result.headers ?? {}).map(([name, value]) => [name, String(value)] as const);
  response.writeHead(result.statusCode ?? 200, {
    ...Object.fromEntries(headers),
    ...(result.cookies && { "set-cookie": result.cookies }),
  });
  response.end(result.isBase64Encoded ? Buffer.from(result.body ?? "", "base64") : result.body);
}

const running = new WeakMap<Of<"streamed">, number>();

/** The function URL's twin. Enforces reserved concurrency. */
async function sendStreamed(
  streamed: Of<"streamed">,
  event: Event,
  context: Context,
  response: ServerResponse,
) {
  const count = running.get(streamed) ?? 0;
  if (count >= RESERVED_CONCURRENCY.exports) return sendError(response, 429, "Rate Exceeded.");
  running.set(streamed, count + 1);
  endAbove(STREAM_MAX_BYTES, response);
  const timer = setTimeout(() => response.destroy(), STREAM_TIMEOUT_SECONDS * 1000);
  const writeHead = ({ statusCode, headers }: Head) => response.writeHead(statusCode, headers);
  try {
    await streamed.run(event, Object.assign(response, { [HEAD]: writeHead }), context);
    // A client disconnecting mid-response is not an error.
    await finished(response).catch(() => {});
  } finally {
    clearTimeout(timer);
    running.set(streamed, (running.get(streamed) ?? 1) - 1);
  }
}
