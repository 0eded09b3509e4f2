import type { GenericSchema } from "valibot";
import type { Scope } from "../../accounts/keys/scope.ts";
import type { Limited } from "../../accounts/limits/limits.ts";
import type { RequiredRole } from "../../accounts/members/role.ts";
import type { Feature } from "../../accounts/plans/plans.ts";
import type { ErrorStatus, FinalStatus } from "../errors.ts";
import type { Partition } from "../store/partitions.ts";

/**
 * Who may call: anyone, a person who is signed in, or a member of an account who has the role. The `x-account` header
 * names the account; without it, it is the person's own. With a scope, API keys of the account that have it may call too
 * ("any": every key), and the line is part of the public API.
 */
type Caller =
  | { caller: "anyone"; scope?: never }
  | { caller: "person"; scope?: "any" }
  | { caller: "account"; role: RequiredRole; scope?: Scope };

/** What the manifest says about a function: its code, and everything it may access. */
type Run = {
  /** The file under functions/ that exports `handler`, without its extension. */
  run: string;
  /** One sentence for the OpenAPI document and the operator. */
  summary: string;
  // Each level includes those before it: "count" only counts requests, "update" changes rows, "write" also adds them.
  /** What the function may do with the table. Its IAM grants follow from this. */
  table: "none" | "count" | "read" | "update" | "write" | "delete";
  /** The partitions whose rows it may write, besides those of accounts and of counted requests. */
  partitions?: readonly Partition[];
  /** The Cognito calls it may make. */
  identity?: readonly string[];
  /** Whether it calls the payment gateway, and so may read the gateway's keys. */
  payments?: true;
  /** Whether it stores keyed digests, and so may read their key. */
  digests?: true;
  /** Whether it seals or opens credentials, and so may read their keys. */
  seals?: true;
  /** Whether it changes leads, and so may hint at deliveries. */
  hints?: true;
  /** Whether it lists leads by their last change, and so may query that index. */
  changes?: true;
  /** Its memory in MB. Its share of CPU time grows with it: 1769 get a whole core, so that computing costs no more. Default: 512. */
  memory?: number;
  /** Whether it may send email. */
  mail?: true;
  /** What it may do with the files that exports prepare. "write" also deletes. */
  files?: "read" | "write" | "delete";
  /** What it may do with logos. */
  logos?: "read" | "write" | "delete";
};

/**
 * One route of the manifest: everything about it except its code.
 *
 * @example
 * "PUT /api/digest": {
 *   run: "reports/digests/set-digest-choice", // the file under functions/ that exports `handler`
 *   summary: "Switches the caller's own weekly digest on or off.",
 *   caller: "account",
 *   role: "analyst", // and the roles above it
 *   table: "write", // its IAM grants follow
 *   body: WantedDigest, // 400 for anything else
 *   reply: DigestChoice, // the response is stripped to this
 * }
 */
export type Line = Run &
  Caller & {
    /** The feature the account's plan must have (403; 402 once access has ended). `to` completes the error sentence. */
    plan?: { feature: Feature; to: string };
    /** The limits of the account under which it takes places: what it adds is counted, and refused beyond them. */
    takes?: readonly Limited[];
    /** API keys may call it on any plan, so that what a tool added can always be removed. */
    anyPlan?: true;
    query?: GenericSchema;
    /** Ignores parameters and fields that it doesn't know, as what others send needs it. All other lines refuse them. */
    lenient?: true;
    /** "raw" passes the unparsed bytes on, so that a signature over them can be verified. */
    body?: GenericSchema | "raw";
    /** The longest body. Default: 64 KB. */
    bodyMax?: "16 KB" | "64 KB" | "1 MB";
    /** Whether the body may come without a content type, as sites' own servers often send it. */
    untyped?: true;
    /** The response is stripped to this schema. "stream" is sent in chunks through a function URL, "bytes" as they are. */
    reply?: GenericSchema | "stream" | "bytes";
    /** The statuses of replies; the first is that of a plain one. Default: 200 with a reply, 204 without. 404 is a page's. */
    success?: readonly (200 | 201 | 202 | 404)[];
    /** The statuses of the handler's own errors, besides those that follow from the line (statuses.ts). */
    errors?: readonly ErrorStatus[];
    /**
     * The statuses after which sending the same request again can never help. Their bodies say `final: true`, which tells
     * them from errors of the network, the edge or the gateway.
     */
    final?: readonly FinalStatus[];
    /** The response's own headers, described. */
    headers?: Readonly<Record<string, string>>;
    /** The day from which another route replaces it for good: until then, its responses announce that day. */
    sunset?: `${number}-${number}-${number}`;
    /** How long it may run. Default: 10. The gateway itself waits for 30. */
    seconds?: number;
    /** The file a streamed response downloads as. */
    file?: { name: string; type: string };
    /** "any": any page may read the response. "own": only our pages may call. Default: only our pages may read. */
    origin?: "any" | "own";
  };

/** A reaction to events of SES. EventBridge may deliver them late, repeatedly, in any order or not at all. */
export type EventLine = Run & {
  /** The detail types of its events. */
  on: readonly string[];
  /** The part of an event's detail that it reads. */
  detail: GenericSchema;
};

/** A scheduled job. It may read the `due` index. */
export type Job = Run & {
  every: "1 minute" | "5 minutes" | "15 minutes" | "1 hour";
  /** How long a run may take. Default: 300. */
  seconds?: number;
  /** Whether it needs our own site; without one, it is not scheduled. */
  ownSite?: true;
};

/** Takes the messages of a queue, which may come late, repeatedly, in any order or not at all. */
export type Consumer = Run & {
  /** What a message says, as JSON. */
  message: GenericSchema;
  /** How long it may take with a batch, in seconds. */
  seconds: number;
  /** How many messages it takes at once, and how long (s) they wait for each other. Default: up to ten, without waiting. */
  batch?: { size: number; waitSeconds: number };
  /** Longer messages are dropped. */
  maxBytes?: number;
  /** Whether they are from a queued route: those that bypassed the distribution are dropped. */
  queued?: true;
};

/** A route whose requests wait in a queue, with no function in front of it. Any page may call it; the body is a message. */
export type QueuedLine = { queue: string; summary: string };

/** Any line of the manifest: a function. */
export type AnyLine = Line | Job | EventLine | Consumer;
