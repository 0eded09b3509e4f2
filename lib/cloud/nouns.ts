import { NestedStack } from "aws-cdk-lib";
import type { FunctionUrl } from "aws-cdk-lib/aws-lambda";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { queuedRoutes } from "../../functions/manifest.ts";
import type { AnyLine, Line } from "../../functions/platform/http/line.ts";
import { type Api, addQueuedRoute } from "./api.ts";
import { addEvent, eventLines } from "./events.ts";
import { addFunction, addStream, lines } from "./functions.ts";
import { addJob, jobLines } from "./jobs.ts";
import type { Parts } from "./lambda.ts";
import { addConsumer, consumerLines } from "./queues.ts";

/** A room of functions/: a folder of a wing, or the wing's own files. "leads/exports/start-export" is of "exports". */
const nounOf = ({ run }: { run: string }): string => {
  const [wing = "", room = "", file] = run.split("/");
  return file === undefined ? wing : room;
};
const isStreamed = ({ reply }: Line) => reply === "stream";

const all: AnyLine[] = [lines, jobLines, eventLines, consumerLines].flatMap<AnyLine>((each) =>
  Object.values(each),
);

/** The rooms of functions/ with at least one line, in the manifest's order. */
const nouns = [...new Set(all.map(nounOf))];

/** The rooms with a function that sends emails. */
export const sendingNouns: ReadonlySet<string> = new Set(all.filter(({ mail }) => mail).map(nounOf));

/** The rooms with a function that may access the files of exports. */
export const filingNouns: ReadonlySet<string> = new Set(all.filter(({ files }) => files).map(nounOf));
/** And those with a function that may access logos. */
export const logoNouns: ReadonlySet<string> = new Set(all.filter(({ logos }) => logos).map(nounOf));

/** The rooms with a queue consumer. */
export const consumingNouns: ReadonlySet<string> = new Set(Object.values(consumerLines).map(nounOf));

/** The routes, jobs and events of one room of functions/, except streamed routes. */
class Noun extends NestedStack {
  constructor(scope: Construct, noun: string, parts: Parts, api: Api, deadLetters: Queue) {
    super(scope, noun, { description: `Whence: the functions of ${noun}.` });
    for (const [key, line] of Object.entries(lines)) {
      if (nounOf(line) === noun && !isStreamed(line)) addFunction(this, key, line, parts, api);
    }
    for (const job of Object.values(jobLines)) {
      if (job.ownSite && parts.ownSiteId === undefined) continue;
      if (nounOf(job) === noun) addJob(this, job, parts, deadLetters);
    }
    for (const line of Object.values(eventLines)) {
      if (nounOf(line) === noun) addEvent(this, line, parts, deadLetters);
    }
    for (const [name, line] of Object.entries(consumerLines)) {
      if (nounOf(line) !== noun) continue;
      addConsumer(this, name, line, parts);
      for (const [key, { queue }] of Object.entries(queuedRoutes))
        if (queue === name) addQueuedRoute(this, key, api, parts.queues[queue]);
    }
  }
}

/** One nested stack per room of functions/, because a template ends at 500 resources. */
export const createNouns = (scope: Construct, parts: Parts, api: Api, deadLetters: Queue): NestedStack[] =>
  nouns.map((noun) => new Noun(scope, noun, parts, api, deadLetters));

/**
 * The streamed routes. They are apart from their nouns because their URLs are origins of the distribution, whose domain
 * the other functions are given.
 */
export class Streams extends NestedStack {
  readonly urls: ReadonlyMap<string, FunctionUrl>;

  constructor(scope: Construct, parts: Parts) {
    super(scope, "streams", { description: "Whence: the functions that stream their response." });
    const streamed = Object.entries(lines).filter(([, line]) => isStreamed(line));
    this.urls = new Map(streamed.map(([key, line]) => [key, addStream(this, line, parts)]));
  }
}
