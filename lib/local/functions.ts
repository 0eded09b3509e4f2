import { createRequire } from "node:module";
import { join } from "node:path";
import type { Writable } from "node:stream";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Job } from "../../functions/http/line.ts";
import { fallback, jobs, routes } from "../../functions/manifest.ts";
import { functionName, functionsDir } from "../build.ts";

/** What a function is told besides its event; `now` (ms) moves its clock. */
export type Context = { awsRequestId: string; now?: number };

type Buffered = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;
type Streamed = (event: APIGatewayProxyEventV2, out: Writable, context: Context) => Promise<void>;

/** A function as it was loaded: it answers whole, or writes its answer in pieces. */
export type Loaded = { kind: "buffered"; run: Buffered } | { kind: "streamed"; run: Streamed };

export type Head = { statusCode: number; headers: Record<string, string> };
/** Writes the head of a streamed answer; the gateway's twin gives its own to each response it hands out. */
export const HEAD = Symbol("writes the head");

const STREAMING = Symbol.for("aws.lambda.runtime.handler.streaming");

// The Lambda runtime's global for streamed answers, as its Node.js runtime offers it.
const awslambda = {
  streamifyResponse: (run: Streamed) => Object.assign(run, { [STREAMING]: "response" }),
  HttpResponseStream: {
    from(out: Writable & { [HEAD]?: (head: Head) => void }, head: Head): Writable {
      out[HEAD]?.(head);
      return out;
    },
  },
};

/** A job as it was loaded. */
export type LoadedJob = (
  event: unknown,
  context: Context & { getRemainingTimeInMillis?: () => number },
) => Promise<void>;

const require = createRequire(import.meta.url);

/** A bundle's handler, read anew, so that it takes the environment as it is now. */
function handlerOf(run: string) {
  const path = require.resolve(join(functionsDir, functionName(run), "index.cjs"));
  delete require.cache[path];
  return require(path).handler;
}

/** Loads every line's function. "$default" is the fallback. */
export function loadFunctions(): Map<string, Loaded> {
  Object.assign(globalThis, { awslambda });
  const load = (run: string): Loaded => {
    const handler = handlerOf(run);
    return { kind: handler[STREAMING] === "response" ? "streamed" : "buffered", run: handler };
  };
  const lines = { ...routes, $default: fallback };
  return new Map(Object.entries(lines).map(([key, { run }]) => [key, load(run)]));
}

/** Loads every job of the manifest by its name. */
export const loadJobs = (): Map<string, LoadedJob> =>
  new Map(Object.entries<Job>(jobs).map(([name, { run }]) => [name, handlerOf(run)]));
