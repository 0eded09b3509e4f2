import type { Benefit } from "../../accounts/plans/plans.ts";
import type { FieldMapping } from "../crm/mapping.ts";
import type { Content } from "../payload.ts";
import type { VendorKind } from "./vendor.ts";

/** The icons that the dashboard has for marks. */
export type Icon =
  | "cloud"
  | "contact"
  | "conversation"
  | "funnel"
  | "mail"
  | "paper plane"
  | "sheet"
  | "squares"
  | "webhook";

/** A vendor's mark: an icon, in our color unless it has its own, or shapes by color, in a square of 24. */
export type Mark = { icon: Icon; color?: string } | { paths: Readonly<Record<string, string>> };

/** How a form asks for a field that connects it. `isVendor`: the address must be on the vendor's host. */
export type Credential =
  | { label: string; placeholder?: string; isVendor?: true }
  | { label: string; options: Readonly<Record<string, string>> }
  /** A secret that the dashboard generates, in a script to copy. */
  | { label: string; script: (secret: string) => string };

/** The steps to add it, or to have it report outcomes. `untried`: a note that nobody has tested them at a live account. */
export type Guide = { steps: readonly string[]; untried: string | null };

export const UNTRIED = "This was tested against the published contract, not yet with a live account.";

type FeatureOf<Plan> = Plan extends { feature: infer Feature extends Benefit } ? Feature : null;

/** What the dashboard says about a kind of destination. */
export type Texts<Of extends VendorKind = VendorKind> = Guide & {
  title: Of["title"];
  group: Of["group"];
  /** What it does, in a sentence. */
  use: string;
  mark: Mark;
  /** The fields that connect it, in the form's order; none if tools add it. */
  credentials: Of extends { addedBy: "tool" }
    ? Readonly<Record<string, never>>
    : { readonly [Name in keyof Of["connection"]]: Credential };
  /** What connects it works only once, so that it can't be tested before it is added. */
  singleUse?: true;
  /** Text to copy during the setup, below the steps. */
  setup: { summary: string; label: string; text: string } | null;
  /** The default name of a new one. */
  name: string;
  /** The feature of plans that it needs besides destinations. */
  feature: Of extends { plan: infer Plan } ? FeatureOf<Plan> : null;
  /** A message as it receives it. */
  preview: (message: Content, mapping: FieldMapping, now: Date) => string;
  /** How it reports outcomes; null if it has no inbound address. */
  outcomes: Of["group"] extends "crm" ? Guide : Guide | null;
};
