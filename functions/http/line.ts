import type { GenericSchema } from "valibot";
import type { ErrorStatus } from "../errors.ts";
import type { RequiredRole } from "../members/role.ts";
import type { Feature } from "../plans/plans.ts";

/**
 * Who may call: anyone, a person who is signed in, or a member of an account who has the role. The `x-account` header
 * names the account; without it, it is the person's own.
 */
type Caller = { caller: "anyone" | "person" } | { caller: "account"; role: RequiredRole };

/** What the manifest says about a function: its code, and everything it may access. */
type Run = {
  /** The file under functions/ that exports `handler`, without its extension. */
  run: string;
  /** One sentence for the OpenAPI document and the operator. */
  summary: string;
  /** What the function may do with the table. Its IAM grants follow from this. "count" only counts requests. */
  table: "none" | "count" | "read" | "write";
  /** The Cognito calls it may make. */
  identity?: readonly string[];
  /** Whether it calls the payment gateway, and so may read the gateway's keys. */
  payments?: true;
  /** Whether it stores keyed digests, and so may read their key. */
  digests?: true;
  /** Whether it may send email. */
  mail?: true;
};

/** One route of the manifest: everything about it except its code. */
export type Line = Run &
  Caller & {
    /** The feature the account's plan must have (403; 402 once access has ended). `to` completes the error sentence. */
    plan?: { feature: Feature; to: string };
    query?: GenericSchema;
    /** "raw" passes the unparsed bytes on, so that a signature over them can be verified. */
    body?: GenericSchema | "raw";
    /** Whether the body may come without a content type, as sites' own servers often send it. */
    untyped?: true;
    /** The response is stripped to this schema. "stream" is sent in chunks through a function URL. */
    reply?: GenericSchema | "stream";
    /** The statuses of success, a plain reply's first. Default: 200 with a reply, 204 without. */
    success?: readonly (200 | 201)[];
    /** The statuses of the handler's own errors, besides those that follow from the line (statuses.ts). */
    errors?: readonly ErrorStatus[];
    /** The response's own headers, described. */
    headers?: Readonly<Record<string, string>>;
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
  /** Whether it needs our own site; without one, it is not scheduled. */
  ownSite?: true;
};

/** Any line of the manifest: a function. */
export type AnyLine = Line | Job | EventLine;
