import type { GenericSchema } from "valibot";
import type { Scope } from "../../accounts/keys/scope.ts";
import type { Limited } from "../../accounts/limits/limits.ts";
import type { RequiredRole } from "../../accounts/members/role.ts";
import type { Feature } from "../../accounts/plans/plans.ts";
import type { ErrorStatus, FinalStatus } from "../errors.ts";
import type { Partition } from "../store/partitions.ts";

/**
 * Who may call: anyone, anyone signed in, or a member of an account with the role. The `x-account` header selects the
 * account; the default is the person's own. With a scope, the account's API keys that have it may call too ("any":
 * every key), and the line is part of the public API.
 */
type Caller =
  | { caller: "anyone"; scope?: never }
  | { caller: "person"; scope?: "any" }
  | { caller: "account"; role: RequiredRole; scope?: Scope };

/** A function in the manifest: its code, and everything it may access. */
type Run = {
  /** The file under functions/ that exports `handler`, without its extension. */
  run: string;
  /** One sentence for the OpenAPI document and the operator. */
  summary: string;
  // Each level includes the previous ones: "count" only counts requests, "update" changes rows, "write" also adds them.
  /** What the function may do with the table. Its IAM grants follow from this. */
  table: "none" | "count" | "read" | "update" | "write" | "delete";
  /** The partitions whose rows it may write, besides those of accounts and of counted requests. */
  partitions?: readonly Partition[];
  /** The Cognito calls it may make. */
  identity?: readonly string[];
  /** Whether it calls the payment gateway, and so can read the gateway's keys. */
  payments?: true;
  /** Whether it stores keyed digests, and so can read their key. */
  digests?: true;
  /** Whether it seals or opens credentials, and so can read the sealing keys. */
  seals?: true;
  /** Whether it changes leads, and so can announce deliveries to the queue. */
  hints?: true;
  /** Whether it lists leads by their last change, and so can query that index. */
  changes?: true;
  /**
   * Its memory in MB. CPU time is proportional: 1769 MB is one full core, so CPU-bound work costs the same at any size.
   * Default: 512.
   */
  memory?: number;
  /** Whether it may send email. */
  mail?: true;
  /** What it may do with export files. "write" also deletes. */
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
    /** The account's limits that it counts against. 403 or 409 once one is reached. */
    takes?: readonly Limited[];
    /** API keys can call it on any plan, so that what a tool added can always be removed. */
    anyPlan?: true;
    query?: GenericSchema;
    /** Ignores unknown parameters and fields, which third parties may send. All other lines reject them. */
    lenient?: true;
    /** "raw" passes the unparsed bytes on, so that a signature over them can be verified. */
    body?: GenericSchema | "raw";
    /** The longest body. Default: 64 KB. */
    bodyMax?: "16 KB" | "64 KB" | "1 MB";
    /** Whether the body can lack a content type, as it often does from customers' servers. */
    untyped?: true;
    /** The response is stripped to this schema. "stream" is sent in chunks through a function URL, "bytes" as they are. */
    reply?: GenericSchema | "stream" | "bytes";
    /** The success statuses, the default first. By default 200 with a reply, 204 without. 404 is for rendered pages. */
    success?: readonly (200 | 201 | 202 | 404)[];
    /** The statuses of the handler's own errors, in addition to those implied by the line (statuses.ts). */
    errors?: readonly ErrorStatus[];
    /**
     * The statuses after which a retry can never succeed. Their bodies say `final: true`, which distinguishes them from
     * errors of the network, the edge or the gateway.
     */
    final?: readonly FinalStatus[];
    /** The response's own headers, described. */
    headers?: Readonly<Record<string, string>>;
    /** The day on which another route replaces it. Until then, its responses announce that day in a Sunset header. */
    sunset?: `${number}-${number}-${number}`;
    /** Its timeout. Default: 10. The gateway itself waits for 30. */
    seconds?: number;
    /** The file a streamed response downloads as. */
    file?: { name: string; type: string };
    /** "any": any page can read the response. "own": only our pages can call. Default: only our pages can read. */
    origin?: "any" | "own";
  };

/** A handler for SES events. EventBridge may deliver them late, more than once, out of order or not at all. */
export type EventLine = Run & {
  /** The detail types of its events. */
  on: readonly string[];
  /** The part of an event's detail that it reads. */
  detail: GenericSchema;
};

/** A scheduled job. It may read the `due` index. */
export type Job = Run & {
  every: "1 minute" | "5 minutes" | "15 minutes" | "1 hour";
  /** Its timeout. Default: 300. */
  seconds?: number;
  /** Whether it needs our own site. In stages without one, it isn't scheduled. */
  ownSite?: true;
};

/** A queue consumer. Messages may arrive late, more than once, out of order or not at all. */
export type Consumer = Run & {
  /** A message's JSON. */
  message: GenericSchema;
  /** The timeout for a batch, in seconds. */
  seconds: number;
  /** The batch size and batching window (s). Default: up to ten messages, without waiting. */
  batch?: { size: number; waitSeconds: number };
  /** Longer messages are dropped. */
  maxBytes?: number;
  /** Whether messages come from a queued route; those that bypassed the distribution are dropped. */
  queued?: true;
};

/** A route that puts its request bodies directly into a queue, without a function. Any page can call it. */
export type QueuedLine = { queue: string; summary: string };

/** Any line of the manifest: a function. */
export type AnyLine = Line | Job | EventLine | Consumer;
