import { describe, expect, it } from "vitest";
import { key } from "../../functions/destinations/adapters/connection.ts";
import { crmAdapter } from "../../functions/destinations/crm/adapter.ts";
import { type CrmKey, openKey } from "../../functions/destinations/crm/key.ts";
import type { Kinds } from "../../functions/destinations/vendors/kinds.ts";
import type { Vendor, VendorKind } from "../../functions/destinations/vendors/vendor.ts";

// The compiler is the test: a new CRM must not compile half filled in. An `@ts-expect-error` that is none fails `npm run check`.

const kind = {
  title: "Skeleton",
  group: "crm",
  connection: { key },
  confirms: true,
  leadIdCode: null,
  standIn: null,
} as const satisfies VendorKind;
type Skeleton = Vendor<typeof kind>;

const whole = {
  open: openKey,
  batch: 1,
  rounds: () => ({ take: () => [], write: async () => [], forget: async () => ({ kind: "delivered" }) }),
  connect: async () => null,
  stages: async () => [],
  changes: async () => ({ facts: [], to: new Date(0) }),
  ownFields: async () => [],
} as const satisfies Omit<Parameters<typeof crmAdapter<CrmKey, CrmKey>>[0], "never">;

const texts = {
  title: "Skeleton",
  group: "crm",
  use: "Adds each lead.",
  mark: { icon: "contact" },
  steps: [],
  untried: null,
  credentials: { key: { label: "Key" } },
  setup: null,
  name: "Skeleton",
  feature: null,
  preview: () => "",
  outcomes: { steps: [], untried: null },
} as const satisfies Skeleton["texts"];

describe("the skeleton of a CRM", () => {
  it("compiles when nothing is missing", () => {
    const room: Skeleton = { kind, adapter: crmAdapter<CrmKey, CrmKey>(whole), texts };
    expect(room.adapter.deliver).toBeTypeOf("function");
  });

  it("does not compile without a part of its adapter", () => {
    const { connect, ...unconnected } = whole;
    const { stages, ...stageless } = whole;
    const { changes, ...unchanging } = whole;
    const { ownFields, ...fieldless } = whole;
    const { rounds, ...mute } = whole;
    const unforgetting = () => ({ take: rounds().take, write: rounds().write });
    const skeletons = () => [
      // @ts-expect-error It must test its connection.
      crmAdapter<CrmKey, CrmKey>(unconnected),
      // @ts-expect-error It must list its stages.
      crmAdapter<CrmKey, CrmKey>(stageless),
      // @ts-expect-error It must report changes.
      crmAdapter<CrmKey, CrmKey>(unchanging),
      // @ts-expect-error It must list its own fields.
      crmAdapter<CrmKey, CrmKey>(fieldless),
      // @ts-expect-error It must write leads.
      crmAdapter<CrmKey, CrmKey>(mute),
      // @ts-expect-error It must delete leads.
      crmAdapter<CrmKey, CrmKey>({ ...whole, rounds: unforgetting }),
    ];
    expect([skeletons, connect, stages, changes, ownFields]).toHaveLength(5);
  });

  it("doesn't compile with an adapter that needs a credential that the form lacks", () => {
    const adapter = crmAdapter<CrmKey & { domain: string }, CrmKey & { domain: string }>(whole);
    // @ts-expect-error Its kind has no field `domain`.
    const asking: Skeleton["adapter"] = adapter;
    expect(asking).toBe(adapter);
  });

  it("does not compile without a part of its texts, or with another title", () => {
    const { outcomes, ...silent } = texts;
    // @ts-expect-error It must say how to report outcomes.
    const unreported: Skeleton["texts"] = silent;
    // @ts-expect-error It must.
    const unguided: Skeleton["texts"] = { ...texts, outcomes: null };
    // @ts-expect-error The form must ask for the key.
    const unasked: Skeleton["texts"] = { ...texts, credentials: {} };
    // @ts-expect-error A title is the same everywhere.
    const renamed: Skeleton["texts"] = { ...texts, title: "Other" };
    expect([unreported, unguided, unasked, renamed, outcomes]).toHaveLength(5);
  });

  it("does not compile as a kind without a line in each list", () => {
    type More = Kinds & { skeleton: typeof kind };
    type Adapters = { [K in keyof More]: Vendor<More[K]>["adapter"] };
    type Texts = { [K in keyof More]: Vendor<More[K]>["texts"] };
    const before = {} as { [K in keyof Kinds]: Vendor<Kinds[K]>["adapter"] };
    const written = {} as { [K in keyof Kinds]: Vendor<Kinds[K]>["texts"] };
    // @ts-expect-error Its adapter is missing.
    const adapters: Adapters = before;
    // @ts-expect-error Its texts are missing.
    const all: Texts = written;
    // @ts-expect-error A field without its text in the API document.
    const undescribed: VendorKind = { ...kind, connection: { key: key.pipe[0] } };
    // @ts-expect-error Where its webhooks name our field must be said.
    const uncoded: VendorKind = {
      title: "Skeleton",
      group: "crm",
      connection: { key },
      confirms: true,
      standIn: null,
    };
    expect([adapters, all, undescribed, uncoded]).toHaveLength(4);
  });
});
