import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { buildSync } from "esbuild";
import { describe, expect, it } from "vitest";
import { consumers, events, jobs, routes } from "../../functions/manifest.ts";
import type { AnyLine } from "../../functions/platform/http/line.ts";
import { functionName } from "../../functions/platform/http/run.ts";
import { keys } from "../../functions/platform/store/keys.ts";
import type { Partition } from "../../functions/platform/store/partitions.ts";
import { fallback } from "../../functions/product/routes.ts";
import { bundling, findEntryPoints, functionsDir } from "../../lib/build.ts";
import { buildPolicy } from "../../lib/cloud/grants.ts";

// Without GetItem and UpdateItem: every bundle finds and counts callers, even on lines without sign-in.
const OPERATIONS = ["Query", "PutItem", "DeleteItem", "BatchWriteItem"];
/** A transaction needs the grants of the actions in it. */
const IN_TRANSACTION = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
};

const RESOURCES = {
  table: "table",
  pool: "pool",
  logs: "logs",
  paymentKeys: "keys",
  originKey: "origin",
  digestKey: "digests",
  sealingKeys: "seals",
  exports: "exports",
  logos: "logos",
  deliveryQueue: "deliveries",
  mail: { resources: ["mail"], address: "hello@example.com" },
  deadLetters: "dead",
};

/** What a bundle reads from its environment to use another right. */
const SETTINGS = { seals: "sealingSecretId", payments: "razorpaySecretId", mail: "mailFrom" } as const;

const bundleOf = (run: string): string =>
  readFileSync(join(functionsDir, functionName(run), "index.cjs"), "utf8");

/** Whether a bundle has the SDK's command for an operation: the bundler leaves out those it doesn't use. */
const hasCommand = (bundle: string, operation: string): boolean =>
  new RegExp(`extends [\\w$]+\\([\\w$]+,[\\w$]+,"${operation}",`).test(bundle);

/** The table operations that a built bundle can call. */
function operationsIn(run: string): string[] {
  const bundle = bundleOf(run);
  const direct = OPERATIONS.filter((name) => hasCommand(bundle, name));
  const parts = Object.entries(IN_TRANSACTION).filter(([part]) => bundle.includes(`{${part}:{TableName:`));
  return [...direct, ...(hasCommand(bundle, "TransactWriteItems") ? parts.map(([, name]) => name) : [])];
}

/** The builders of keys outside of accounts' partitions, by what their partitions begin with. */
const BUILDERS: Record<string, Partition> = {
  person: "USER#",
  membership: "USER#",
  invitation: "INVITE#",
  apiKey: "KEY#",
  feed: "FEED#",
  share: "SHARE#",
  brandAddress: "BRAND#",
  inbound: "INBOUND#",
  siteOwner: "SITE#",
  siteCheck: "CHECK#",
  formCheck: "FORMCHECK#",
  orderOwner: "ORDER#",
  payment: "PAYMENT#",
  event: "EVENT#",
  demo: "DEMO#",
  gatheredBatch: "GATHER#",
  gatheredSlot: "GATHER#",
};

/** What a key is built for when it is only read; the last is the caller of a request. */
const READING = /(getRow\(|getRows\(\[|getRows\([^;]*=> |isPersonId\(accountId\) \? \[)\s*$/;

/** The same bundles, with their names. */
const readable = buildSync({
  ...bundling,
  plugins: [],
  minify: false,
  entryPoints: findEntryPoints({ ...routes, ...jobs, ...events, ...consumers, fallback }),
  outdir: functionsDir,
  write: false,
}).outputFiles;
const textOf = new Map(readable.map(({ path, text }) => [basename(dirname(path)), text]));

/** The partitions outside of accounts in which a function writes: each key that is built for more than reading it. */
function partitionsWrittenBy(run: string): Partition[] {
  const text = textOf.get(functionName(run)) ?? "";
  const built = [...text.matchAll(/keys\d*\.(\w+)\(/g)].flatMap(({ 1: name = "", index }) => {
    const partition = BUILDERS[name];
    return partition && !READING.test(text.slice(Math.max(0, index - 80), index)) ? [partition] : [];
  });
  return [...new Set(built)].sort();
}

const grantsOf = (line: AnyLine): string[] =>
  buildPolicy(line, RESOURCES)
    .toJSON()
    .Statement.filter(({ Resource }: { Resource: string }) => Resource === "table")
    .flatMap(({ Action }: { Action: string | string[] }) => Action)
    .map((action: string) => action.replace("dynamodb:", ""));

describe("a function's policy", () => {
  const lines = { ...routes, ...jobs, ...events, ...consumers, $default: fallback };
  it.each(Object.entries<AnyLine>(lines))(
    "%s grants each table operation that its bundle calls",
    (_, line) => {
      const granted = grantsOf(line);
      expect(operationsIn(line.run).filter((name) => !granted.includes(name))).toEqual([]);
    },
  );

  it.each(Object.keys(SETTINGS) as (keyof typeof SETTINGS)[])(
    "has the right %s exactly where a bundle uses it",
    (right) => {
      const users = Object.values<AnyLine>(lines).filter(({ run }) =>
        bundleOf(run).includes(`.${SETTINGS[right]}`),
      );
      const holders = Object.values<AnyLine>(lines).filter((line) => line[right]);
      expect(users.length).toBeGreaterThan(4);
      expect(holders.map(({ run }) => run)).toEqual(users.map(({ run }) => run));
    },
  );

  it("lets a function that only reads count its caller's requests, and update nothing else", () => {
    const updating = buildPolicy(routes["GET /api/leads"], RESOURCES)
      .toJSON()
      .Statement.filter(({ Action }: { Action: string }) => Action === "dynamodb:UpdateItem");
    expect(updating).toEqual([
      {
        Effect: "Allow",
        Action: "dynamodb:UpdateItem",
        Resource: "table",
        Condition: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["RATE#*"] } },
      },
    ]);
    const slot = keys.exportSlot("who", 1);
    expect(slot.pk.startsWith("RATE#")).toBe(true);
    expect(keys.rate("kind", "who", 0).pk.startsWith("RATE#")).toBe(true);
  });

  it("lets every function that keys may call find them", () => {
    const line = {
      run: "x/list-x",
      summary: "",
      caller: "account",
      role: "admin",
      scope: "leads:read",
    } as const;
    for (const table of ["none", "count", "read", "update", "write", "delete"] as const)
      expect(grantsOf({ ...line, table })).toEqual(expect.arrayContaining(["GetItem", "BatchGetItem"]));
  });

  it("lets the MCP server read no more than the origin's key: the API itself checks who calls", () => {
    const { Statement: statements } = buildPolicy(routes["POST /api/mcp"], RESOURCES).toJSON();
    const resources = statements.map(({ Resource }: { Resource: string }) => Resource);
    expect(resources).toEqual(["logs", "origin", "dead"]);
  });

  it("limits writes to the partitions that its code writes", () => {
    const undue = Object.values<AnyLine>(lines).flatMap((line) => {
      const written = partitionsWrittenBy(line.run);
      const named = [...(line.partitions ?? [])].sort();
      return String(named) === String(written)
        ? []
        : [`${line.run} writes ${written}, its line says ${named}`];
    });
    expect(undue).toEqual([]);
    expect(partitionsWrittenBy("accounts/keys/create-key")).toEqual(["KEY#"]);
  });

  it("lets only the few functions that delete rows do so", () => {
    const all = Object.values<AnyLine>(lines).filter(({ table }) => table === "delete");
    const idle = all.filter(({ run }) => !operationsIn(run).some((name) => /Delete|Batch/.test(name)));
    expect(idle.map(({ run }) => run)).toEqual([]);
    expect(all.length).toBeLessThan(75);
  });

  it("is checked against bundles that really write", () => {
    const writers = Object.values<AnyLine>(lines).filter(({ run }) => operationsIn(run).includes("PutItem"));
    expect(writers.length).toBeGreaterThan(10);
  });
});
