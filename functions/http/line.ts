import type { GenericSchema } from "valibot";

/** Who may call: anyone at all, or an account with its access token. */
type CallerKind = "anyone" | "account";

/** One line of the manifest: everything the product knows about a route besides its code. */
export type Line = {
  /** The file under functions/ that exports `handler`, without its ending. */
  run: string;
  /** One sentence for the API's document. */
  summary: string;
  caller: CallerKind;
  /** What an account needs a plan for once its trial is over (402): the end of the sentence that says so. */
  plan?: string;
  /** What the function may do with the table; its grants are made of this. */
  table: "none" | "read" | "write";
  /** The calls it may make on the user pool. */
  identity?: readonly string[];
  query?: GenericSchema;
  body?: GenericSchema;
  /** The answer is stripped to this; "stream" is written in pieces through a function URL. */
  reply?: GenericSchema | "stream";
  /** Which pages may read the answer: our own, or any (without credentials). */
  origin?: "any";
  /** The gateway's throttle: requests a second, and how many may come at once. */
  throttle?: { rate: number; burst: number };
};
