import { NestedStack } from "aws-cdk-lib";
import type { FunctionUrl } from "aws-cdk-lib/aws-lambda";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { queuedRoutes } from "../../functions/manifest.ts";
import type { AnyLine, Line } from "../../functions/platform/http/line.ts";
import { wingIn } from "../../functions/platform/http/run.ts";
import { type Api, addQueuedRoute } from "./api.ts";
import { addEvent, eventLines } from "./events.ts";
import { addFunction, addStream, lines } from "./functions.ts";
import { addJob, jobLines } from "./jobs.ts";
import type { Parts } from "./lambda.ts";
import { addConsumer, consumerLines } from "./queues.ts";

const toWing = ({ run }: { run: string }): string => wingIn(run);
const isStreamed = ({ reply }: Line) => reply === "stream";

const all: AnyLine[] = [lines, jobLines, eventLines, consumerLines].flatMap<AnyLine>((each) =>
  Object.values(each),
);

/** The wings of functions/ with at least one line, in the manifest's order. */
const wings = [...new Set(all.map(toWing))];

/** The wings with a function that sends emails. */
export const sendingWings: ReadonlySet<string> = new Set(all.filter(({ mail }) => mail).map(toWing));

/** The wings with a function that may access the files of exports. */
export const filingWings: ReadonlySet<string> = new Set(all.filter(({ files }) => files).map(toWing));
/** The wings with a function that may access logos. */
export const logoWings: ReadonlySet<string> = new Set(all.filter(({ logos }) => logos).map(toWing));

/** The wings with a queue consumer. */
export const consumingWings: ReadonlySet<string> = new Set(Object.values(consumerLines).map(toWing));

/** The routes, jobs and events of one wing of functions/, except streamed routes. */
class Wing extends NestedStack {
  constructor(scope: Construct, wing: string, parts: Parts, api: Api, deadLetters: Queue) {
    super(scope, wing, { description: `Whence: the functions of ${wing}.` });
    for (const [key, line] of Object.entries(lines)) {
      if (toWing(line) === wing && !isStreamed(line)) addFunction(this, key, line, parts, api);
    }
    for (const job of Object.values(jobLines)) {
      if (job.ownSite && parts.ownSiteId === undefined) continue;
      if (toWing(job) === wing) addJob(this, job, parts, deadLetters);
    }
    for (const line of Object.values(eventLines)) {
      if (toWing(line) === wing) addEvent(this, line, parts, deadLetters);
    }
    for (const [name, line] of Object.entries(consumerLines)) {
      if (toWing(line) !== wing) continue;
      addConsumer(this, name, line, parts);
      for (const [key, { queue }] of Object.entries(queuedRoutes))
        if (queue === name) addQueuedRoute(this, key, api, parts.queues[queue]);
    }
  }
}

/** One nested stack per wing of functions/, because a template ends at 500 resources. */
export const createWings = (scope: Construct, parts: Parts, api: Api, deadLetters: Queue): NestedStack[] =>
  wings.map((wing) => new Wing(scope, wing, parts, api, deadLetters));

/**
 * The streamed routes. Separate from their wings, since their URLs are origins of the distribution, whose domain the
 * other functions need.
 */
export class Streams extends NestedStack {
  readonly urls: ReadonlyMap<string, FunctionUrl>;

  constructor(scope: Construct, parts: Parts) {
    super(scope, "streams", { description: "Whence: the functions that stream their response." });
    const streamed = Object.entries(lines).filter(([, line]) => isStreamed(line));
    this.urls = new Map(streamed.map(([key, line]) => [key, addStream(this, line, parts)]));
  }
}
