import type { GenericSchema } from "valibot";
import type { Feature } from "../plans/plans.ts";

/** Who may call: anyone at all, or an account with its access token. */
type CallerKind = "anyone" | "account";

/** What the manifest says of any function of ours: its code, and all that it may reach. */
type Run = {
  /** The file under functions/ that exports `handler`, without its ending. */
  run: string;
  /** One sentence for the API's document and the operator. */
  summary: string;
  /** What the function may do with the table; its grants are made of this. */
  table: "none" | "read" | "write";
  /** The calls it may make on the user pool. */
  identity?: readonly string[];
  /** Whether it deals with the payments gateway, and so may read the gateway's keys. */
  payments?: true;
  /** Whether it may send mail. */
  mail?: true;
};

/** One line of the manifest: everything the product knows about a route besides its code. */
export type Line = Run & {
  caller: CallerKind;
  /** What an account's plan must have (403), and the end of the sentence on a trial or plan that has ended (402). */
  plan?: { feature: Feature; to: string };
  query?: GenericSchema;
  /** "raw" gives the body's bytes as they came, for a signature over them. */
  body?: GenericSchema | "raw";
  /** The answer is stripped to this; "stream" is written in pieces through a function URL. */
  reply?: GenericSchema | "stream";
  /** The file that a streamed answer is. */
  file?: { name: string; type: string };
  /** Which pages may read the answer: our own, or any (without credentials). "own": no other page may even call. */
  origin?: "any" | "own";
  /** The gateway's throttle: requests a second, and how many may come at once. */
  throttle?: { rate: number; burst: number };
};

/** What the schedule runs, and how often. It reads the index of what is due. */
export type Job = Run & { every: "1 minute" | "15 minutes" | "1 hour" };
