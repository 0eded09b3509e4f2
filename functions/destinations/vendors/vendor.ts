import type * as v from "valibot";
import type { Benefit } from "../../accounts/plans/plans.ts";
import type { PlainAdapter } from "../adapters/adapter.ts";
import type { CrmAdapter } from "../crm/adapter.ts";
import type { Texts } from "./text.ts";

/** A schema with its text in the API document (`connectionField`). */
type ConnectionField = v.GenericSchema<unknown, string> & {
  readonly pipe: readonly [unknown, v.DescriptionAction<string, string>];
};

type Common = {
  /** The name that is shown. */
  title: string;
  /** The fields that connect it, by their names in the API. */
  connection: Readonly<Record<string, ConnectionField>>;
  /** Whether its responses confirm that a lead arrived. */
  confirms: boolean;
  /** What connects it works only once, so that it can't be tested before it is added. */
  singleUse?: true;
  /** The path of its local stand-in; null if it has none. */
  standIn: string | null;
};

/** The part of a kind of destination that every function has. Its group determines events, settings and limits. */
export type VendorKind =
  | (Common & {
      group: "server";
      /** Who adds it: a person, or a tool with a key. */
      addedBy: "person" | "tool";
      /** The feature of plans that it needs besides destinations. */
      plan: { feature: Benefit; to: string } | null;
    })
  | (Common & { group: "alert" | "sheet" | "form" })
  | (Common & {
      group: "crm";
      /**
       * The key in its memory for the code by which its webhooks name our lead id's field; null if they use the name.
       */
      leadIdCode: string | null;
    });

/** The connection of a kind, as its schemas parse it. */
export type ConnectionOf<Of extends VendorKind> = {
  [Name in keyof Of["connection"]]: v.InferOutput<Of["connection"][Name]>;
};

/**
 * All that a vendor's room has to provide. `satisfies Vendor<typeof kind>` does not compile until nothing is missing: a
 * CRM also sends, updates and deletes leads, has fields to map, reports stages and changes, and says so in its texts.
 */
export type Vendor<Of extends VendorKind> = {
  kind: Of;
  adapter: Of["group"] extends "crm"
    ? CrmAdapter<never, ConnectionOf<Of>>
    : PlainAdapter<never, ConnectionOf<Of>>;
  texts: Texts<Of>;
};
