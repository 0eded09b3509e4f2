import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { compileFunction } from "node:vm";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { consumers, events, jobs, routes } from "../../functions/manifest.ts";
import type { Consumer, EventLine, Job, Line } from "../../functions/platform/http/line.ts";
import { functionName } from "../../functions/platform/http/run.ts";
import { fallback } from "../../functions/product/routes.ts";
import { functionsDir } from "../build.ts";
import { FUNCTION_TIMEOUT_SECONDS } from "../limits.ts";

/** A function's second argument. `now` (ms) sets its clock. */
export type Context = { awsRequestId: string; now?: number };

type Buffered = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;
type Streamed = (event: APIGatewayProxyEventV2, out: Writable, context: Context) => Promise<void>;

/** A loaded function. It returns its whole response within some seconds, or streams it. */
export type Loaded =
  | { kind: "buffered"; run: Buffered; seconds: number }
  | { kind: "streamed"; run: Streamed };

export type Head = { statusCode: number; headers: Record<string, string> };
/** Writes the head of a streamed response. The local gateway sets it on every response it passes to a function. */
export const HEAD = Symbol("writes the head");

// Lambda's Node.js runtime provides this global for streamed responses.
const awslambda = {
  streamifyResponse: (run: Streamed) => run,
  HttpResponseStream: {
    from(out: Writable & { [HEAD]?: (head: Head) => void }, head: Head): Writable {
      out[HEAD]?.(head);
      return out;
    },
  },
};

/** A consumer's SQS event, and its result: the messages that failed. */
export type Batch = {
  Records: {
    messageId: string;
    body: string;
    attributes: { SentTimestamp: string; ApproximateReceiveCount: string };
  }[];
};
export type LoadedConsumer = (
  batch: Batch,
  context: Context,
) => Promise<{ batchItemFailures: { itemIdentifier: string }[] }>;

/** A loaded job or event handler. */
export type LoadedJob = (
  event: unknown,
  context: Context & { getRemainingTimeInMillis?: () => number },
) => Promise<void>;

const require = createRequire(import.meta.url);

type Exports = { handler?: unknown };
type CompiledModule = (
  exports: Exports,
  require: NodeJS.Require,
  module: { exports: Exports },
  __dirname: string,
) => void;
const compiled = new Map<string, CompiledModule>();

/** A bundle's compiled code. Compiling is far slower than running, so each bundle is compiled once per process. */
function compile(file: string): CompiledModule {
  const cached = compiled.get(file);
  if (cached !== undefined) return cached;
  const parameters = ["exports", "require", "module", "__dirname"];
  const code = compileFunction(readFileSync(file, "utf8"), parameters, { filename: file }) as CompiledModule;
  compiled.set(file, code);
  return code;
}

/** The handler of a new instance of a bundle, which reads its settings from `environment` while it loads. */
function loadHandler(run: string, environment: NodeJS.ProcessEnv): unknown {
  const module: { exports: Exports } = { exports: {} };
  const current = process.env;
  process.env = environment;
  try {
    const folder = join(functionsDir, functionName(run));
    compile(join(folder, "index.cjs"))(module.exports, require, module, folder);
  } finally {
    process.env = current;
  }
  return module.exports.handler;
}

const BREATH_MS = 5;
let lastLoad: Promise<unknown> = Promise.resolve();

/**
 * Loads bundles one at a time, and continues in an immediate. Loading blocks the event loop, for seconds on a busy
 * machine. Node.js then reads sockets before it checks other timers, so that a response that arrived meanwhile isn't
 * mistaken for a timeout.
 */
export function inTurn<Result>(load: () => Result): Promise<Result> {
  const loaded = lastLoad
    .then(() => sleep(BREATH_MS))
    .then(load)
    .finally(() => new Promise(setImmediate));
  lastLoad = loaded.catch(() => {});
  return loaded;
}

/** Loads each bundle on its first call, with the environment as it is now. */
function lazyLoader() {
  const environment = { ...process.env };
  return <Handler extends Buffered | Streamed | LoadedJob | LoadedConsumer>(run: string): Handler => {
    let loading: Promise<(...given: unknown[]) => unknown> | undefined;
    const call = async (...given: unknown[]) => {
      loading ??= inTurn(() => loadHandler(run, environment) as (...given: unknown[]) => unknown);
      return (await loading)(...given);
    };
    return call as Handler;
  };
}

/** The manifest's functions by line key; "$default" is the fallback. */
export function loadFunctions(): Map<string, Loaded> {
  Object.assign(globalThis, { awslambda });
  const load = lazyLoader();
  const lines = Object.entries<Line>({ ...routes, $default: fallback });
  return new Map(
    lines.map(([key, { run, reply, seconds = FUNCTION_TIMEOUT_SECONDS }]) => [
      key,
      reply === "stream"
        ? { kind: "streamed", run: load(run) }
        : { kind: "buffered", run: load(run), seconds },
    ]),
  );
}

/** The manifest's jobs by name. */
export function loadJobs(): Map<string, LoadedJob> {
  const load = lazyLoader();
  return new Map(Object.entries<Job>(jobs).map(([name, { run }]) => [name, load(run)]));
}

/** The manifest's event handlers, each with its detail types. */
export function loadEvents(): { on: readonly string[]; run: LoadedJob }[] {
  const load = lazyLoader();
  return Object.values<EventLine>(events).map(({ on, run }) => ({ on, run: load(run) }));
}

/** The manifest's consumers by their queue. */
export function loadConsumers(): Map<string, LoadedConsumer> {
  const load = lazyLoader();
  return new Map(Object.entries<Consumer>(consumers).map(([name, { run }]) => [name, load(run)]));
}
