/** An event of a Chromium trace; times in microseconds. */
type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tid: number;
  pid: number;
  args: {
    data?: { url?: string; stackTrace?: { url?: string }[] };
    beginData?: { stackTrace?: { url?: string }[] };
  };
};

/** A script's effect on the main thread, in milliseconds. */
export type Blocking = {
  /** Total time compiling, evaluating and calling the script. */
  script: number;
  /** The longest task that involved the script. */
  longestTask: number;
  /** Synchronous layouts forced by the script. */
  forcedLayouts: number;
};

const RUNS = new Set(["EvaluateScript", "v8.compile", "FunctionCall"]);
const LAYOUTS = new Set(["Layout", "UpdateLayoutTree"]);

const within = (inner: TraceEvent, outer: TraceEvent): boolean =>
  inner.pid === outer.pid &&
  inner.tid === outer.tid &&
  inner.ts >= outer.ts &&
  inner.ts <= outer.ts + (outer.dur ?? 0);

/** Extracts from a trace what the script `file` did. */
export function measureBlocking(trace: Uint8Array, file: string): Blocking {
  const { traceEvents } = JSON.parse(new TextDecoder().decode(trace)) as { traceEvents: TraceEvent[] };
  const whole = traceEvents.filter(({ ph }) => ph === "X");
  const runs = whole.filter(({ name, args }) => RUNS.has(name) && args.data?.url?.includes(file));
  const outermost = runs.filter((run) => !runs.some((other) => other !== run && within(run, other)));
  const tasks = whole.filter(({ name }) => name === "RunTask");
  const commits = whole.filter(({ name }) => name === "CommitLoad");
  // The task that ends a page also creates the next one: of that task, count only the script's own part.
  const lengths = outermost.map((run) => {
    const task = tasks.find((other) => within(run, other));
    return (task && !commits.some((commit) => within(commit, task)) ? task : run).dur ?? 0;
  });
  const layouts = whole.filter(
    (event) => LAYOUTS.has(event.name) && outermost.some((run) => within(event, run)),
  );
  return {
    script: outermost.reduce((sum, { dur = 0 }) => sum + dur, 0) / 1000,
    longestTask: Math.max(0, ...lengths) / 1000,
    forcedLayouts: layouts.length,
  };
}
