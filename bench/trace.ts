/** An event of Chromium's own trace; times in microseconds. */
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

/** What a script did to its page's main thread, in milliseconds. */
export type Blocking = {
  /** All the time the script ran: compiled, evaluated, called. */
  script: number;
  /** The longest task that it had a part in, with whatever else was in it. */
  longestTask: number;
  /** Layouts that the browser had to make at once because the script asked. */
  forcedLayouts: number;
};

const RUNS = new Set(["EvaluateScript", "v8.compile", "FunctionCall"]);
const LAYOUTS = new Set(["Layout", "UpdateLayoutTree"]);

const within = (inner: TraceEvent, outer: TraceEvent): boolean =>
  inner.pid === outer.pid &&
  inner.tid === outer.tid &&
  inner.ts >= outer.ts &&
  inner.ts <= outer.ts + (outer.dur ?? 0);

/** Reads out of a trace what the script named `file` did. */
export function blockingOf(trace: Uint8Array, file: string): Blocking {
  const { traceEvents } = JSON.parse(new TextDecoder().decode(trace)) as { traceEvents: TraceEvent[] };
  const whole = traceEvents.filter(({ ph }) => ph === "X");
  const runs = whole.filter(({ name, args }) => RUNS.has(name) && args.data?.url?.includes(file));
  const outermost = runs.filter((run) => !runs.some((other) => other !== run && within(run, other)));
  const tasks = whole.filter(({ name }) => name === "RunTask");
  const commits = whole.filter(({ name }) => name === "CommitLoad");
  // The task that ends a page also makes the next one: of that, only the script's own part is its doing.
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
