import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { consumers, events, jobs, routes } from "../functions/manifest.ts";
import type { AnyLine } from "../functions/platform/http/line.ts";
import { fallback } from "../functions/product/routes.ts";
import { root } from "../lib/build.ts";

const files = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();

/** A vendor's room also holds its tests. */
const isTest = (file: string): boolean => file.endsWith(".test.ts");
const code = ["bin", "lib", "functions", "web", "tracker"].flatMap(files).filter((file) => !isTest(file));
const functionFiles = code.filter((file) => file.startsWith("functions/"));
const tests = [...files("test"), ...files("functions").filter(isTest)];
const lines = [
  ...Object.values(routes),
  ...Object.values(jobs),
  ...Object.values(events),
  ...Object.values(consumers),
  fallback,
];
const verbFiles = new Set(lines.map(({ run }) => `functions/${run}.ts`));

type Import = { from: string; to: string; typeOnly: boolean };

const IMPORT =
  /^(?:import|export)\s+(type\s)?[^;]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|import\("([^"]+)"\)/gms;

/** What a file imports: files by their path from the root, packages by their name. */
function importsOf(from: string): Import[] {
  const text = readFileSync(join(root, from), "utf8");
  return [...text.matchAll(IMPORT)].map(([, type, a, b, c]) => {
    const name = a ?? b ?? c ?? "";
    const to = name.startsWith(".") ? normalize(join(dirname(from), name)) : name;
    return { from, to, typeOnly: type !== undefined };
  });
}

/** The wings of functions/ and the rooms of each, in import order. A wing's own files are a room of the wing's name. */
const WINGS: Record<string, string> = {
  platform: "platform store http outbound email",
  accounts: "activity plans limits mails members accounts keys clients sites brands routing",
  leads:
    "attribution forms scoring spam tallies packs labels outbox leads exports silence outcomes learning report-card",
  destinations: "alerts destinations events hooks inbound feeds",
  reports: "visits spend reports changes annotations dashboards shares digests schedules attention",
  billing: "billing",
  // Rooms that must know all others, and the manifest.
  product: "product document mcp support mailing sign-in manifest",
};

/** The wing of a file of functions/; "" of any other. */
const wingOf = (file: string): string =>
  file === "functions/manifest.ts" ? "product" : (/^functions\/([^/]+)\//.exec(file)?.[1] ?? "");

/** The room of a file: the folder of its wing, unless that belongs to the wing's own room. */
const roomOf = (file: string): string => {
  if (file === "functions/manifest.ts") return "manifest";
  const [, wing = "", room = ""] = file.split("/");
  return WINGS[wing]?.split(" ").includes(room) ? room : wing;
};

/** The room of a vendor, and its stand-in, which runs on one machine only. */
const VENDOR = /^functions\/destinations\/vendors\/([\w-]+)\//;
const STAND_IN = /^functions\/destinations\/vendors\/(stand-ins\.ts|[\w-]+\/stand-in\/)/;

/** The layer of a file: what it may import follows from it. */
const kindOf = (file: string): string => {
  if (!file.startsWith("functions/"))
    return file
      .split("/")
      .slice(0, file.startsWith("lib/") ? 2 : 1)
      .join("/");
  if (file === "functions/manifest.ts") return "manifest";
  if (file.endsWith(".list.ts")) return "list";
  if (STAND_IN.test(file)) return "stand-in";
  if (file === "functions/platform/environment.ts") return "environment";
  if (file.startsWith("functions/accounts/routing/")) return "routing";
  if (file.startsWith("functions/platform/http/"))
    return /\/(text|batch|run|statuses)\.ts$/.test(file) ? "noun" : "http";
  if (file.startsWith("functions/platform/store/")) return "store";
  if (verbFiles.has(file)) return "verb";
  const isImpure = /^@aws-sdk\/|^razorpay(\/|$)|^functions\/platform\/(store\/|environment\.ts)|-store\.ts$/;
  return isImpure.test(file) || importsOf(file).some(({ to }) => isImpure.test(to)) ? "noun-store" : "noun";
};

const imports = code.flatMap(importsOf);
const inRepo = imports.filter(({ to }) => existsSync(join(root, to)));
const of = (kind: string | RegExp) =>
  imports.filter(({ from }) => (typeof kind === "string" ? kindOf(from) === kind : kind.test(from)));
const valuesFrom = new Map<string, string[]>();
for (const { from, to, typeOnly } of imports)
  if (!typeOnly) valuesFrom.set(from, [...(valuesFrom.get(from) ?? []), to]);
/** All files and packages that a file imports, directly or not. */
function reachedFrom(file: string, visited = new Set<string>()): Set<string> {
  for (const to of valuesFrom.get(file) ?? []) {
    if (visited.has(to)) continue;
    visited.add(to);
    reachedFrom(to, visited);
  }
  return visited;
}
const shown = (found: Import[]) => found.map(({ from, to }) => `${from} → ${to}`);

describe("what may import what", () => {
  const among = (kinds: string) => (_: string, kind: string) => kinds.split(" ").includes(kind);
  const mayImport: [string, (to: string, kind: string) => boolean][] = [
    ["bin", (to) => /^lib\//.test(to)],
    ["verb", among("routing http environment noun noun-store store manifest list")],
    ["routing", among("routing http environment noun noun-store store manifest")],
    ["noun-store", among("noun noun-store store http environment")],
    ["noun", among("noun list")],
    // Evaluated at build time.
    ["list", among("noun list manifest")],
    ["http", among("http environment store noun")],
    ["store", among("store environment noun")],
    ["manifest", (to, kind) => kind === "noun" || to === "functions/platform/http/line.ts"],
    [
      "stand-in",
      (to, kind) => /^(noun|stand-in)$/.test(kind) || /^lib\/local\/(endpoint|vendors\/)/.test(to),
    ],
  ];
  for (const [kind, allowed] of mayImport) {
    it(`${kind} imports only what it may`, () => {
      const found = inRepo.filter(({ from, typeOnly }) => kindOf(from) === kind && !typeOnly);
      expect(found.length).toBeGreaterThan(0);
      expect(shown(found.filter(({ to }) => !allowed(to, kindOf(to))))).toEqual([]);
    });
  }

  it("the wings of functions/ import one way: only from those before them", () => {
    const order = Object.keys(WINGS);
    expect(readdirSync(join(root, "functions")).sort()).toEqual([...order, "manifest.ts"].sort());
    const backward = inRepo.filter(
      ({ from, to, typeOnly }) =>
        from.startsWith("functions/") && !typeOnly && order.indexOf(wingOf(to)) > order.indexOf(wingOf(from)),
    );
    expect(shown(backward)).toEqual([]);
  });

  it("so do the rooms of a wing, and nothing imports a verb", () => {
    // Nothing imports a verb, so a verb may import from any room of its wing. What a list imports stays at build time.
    const backward = inRepo.filter(({ from, to, typeOnly }) => {
      const rooms = WINGS[wingOf(from)]?.split(" ") ?? [];
      return (
        wingOf(to) === wingOf(from) &&
        !typeOnly &&
        !verbFiles.has(from) &&
        kindOf(from) !== "list" &&
        rooms.indexOf(roomOf(to)) > rooms.indexOf(roomOf(from))
      );
    });
    expect(shown(backward)).toEqual([]);
    expect(shown(inRepo.filter(({ to }) => verbFiles.has(to)))).toEqual([]);
  });

  it("a vendor's room knows no other vendor's", () => {
    const crossing = inRepo.filter(({ from, to }) => {
      const [a, b] = [VENDOR.exec(from)?.[1], VENDOR.exec(to)?.[1]];
      return a !== undefined && b !== undefined && a !== b;
    });
    expect(shown(crossing)).toEqual([]);
  });

  it("only lib/local runs stand-ins: no function and no page imports one, not even as a type", () => {
    const users = inRepo.filter(({ from, to }) => STAND_IN.test(to) && !STAND_IN.test(from));
    expect(new Set(users.map(({ from }) => from))).toEqual(new Set(["lib/local/vendors.ts"]));
  });

  it("a pure noun knows no AWS SDK, no Node, no clock and no environment", () => {
    const nouns = code.filter((file) => kindOf(file) === "noun");
    expect(nouns.length).toBeGreaterThan(8);
    expect(shown(of("noun").filter(({ to }) => /^node:|^@aws-sdk\//.test(to)))).toEqual([]);
    // A script that customers paste is text to us: its clock is theirs.
    const ours = nouns.filter((file) => file !== "functions/destinations/vendors/sheets/script.ts");
    const impure = ours.filter((file) =>
      /Date\.now\(|new Date\(\)|process\.env|Math\.random/.test(readFileSync(join(root, file), "utf8")),
    );
    expect(impure).toEqual([]);
  });

  it("lib/cloud and lib/local never import each other, nor a handler", () => {
    expect(
      shown(inRepo.filter(({ from, to }) => from.startsWith("lib/cloud/") && to.startsWith("lib/local/"))),
    ).toEqual([]);
    expect(
      shown(inRepo.filter(({ from, to }) => from.startsWith("lib/local/") && to.startsWith("lib/cloud/"))),
    ).toEqual([]);
    expect(shown(inRepo.filter(({ from, to }) => from.startsWith("lib/") && verbFiles.has(to)))).toEqual([]);
  });

  it("web takes types, constants and previews of what is sent from functions/, the tracker types, the names of click ids, what is private and how forms are shown", () => {
    const values = inRepo.filter(({ to, typeOnly }) => to.startsWith("functions/") && !typeOnly);
    const constants =
      /^functions\/(platform\/(constants|day|duration|outbound\/failure-text|wording)|accounts\/(plans\/plans|limits\/limits|members\/role|keys\/scope)|leads\/forms\/listed\/wording|reports\/dashboards\/panel-query|reports\/(calendar|changes\/text|definitions|dimensions|measures|measure-kinds|models|names|natural-order|presets|shown-notes))\.ts$/;
    const sent =
      /^functions\/(accounts\/brands\/accent|leads\/exports\/csv|reports\/(comparison|spend\/match)|destinations\/(crm\/(field|mapping|mappable-fields)|vendors\/(offers|texts)))\.ts$/;
    const taken = values.filter(({ from, to }) => from.startsWith("web/") && !sent.test(to));
    expect(shown(taken.filter(({ to }) => !constants.test(to)))).toEqual([]);
    expect(
      shown(
        inRepo.filter(
          ({ from, to, typeOnly }) =>
            from.startsWith("tracker/") &&
            !/^tracker\/|^functions\/leads\/(attribution\/(click-id-names|mask-path)|forms\/listed\/wording|intake\/(private-text|full-name))\.ts$/.test(
              to,
            ) &&
            !typeOnly,
        ),
      ),
    ).toEqual([]);
  });

  it("the website's texts of vendors import none of their schemas, adapters and stand-ins", () => {
    const brought = [...reachedFrom("functions/destinations/vendors/texts.ts")].filter((file) =>
      VENDOR.test(file),
    );
    expect(brought).toContain("functions/destinations/vendors/zoho/lead.ts");
    expect(brought.filter((file) => /\/(adapter|kind|response)\.ts$|stand-in/.test(file))).toEqual([]);
    expect(shown(imports.filter(({ from, to }) => brought.includes(from) && to === "valibot"))).toEqual([]);
  });

  it("one feature folder of web/ never imports another", () => {
    const folder = (file: string) => /^web\/src\/([^/]+)\//.exec(file)?.[1];
    const shared = new Set(["ui", "api", "app"]);
    // The router and the dashboard put the features together.
    const assembling = new Set(["app", "dashboard"]);
    const crossing = inRepo.filter(({ from, to, typeOnly }) => {
      const [a, b] = [folder(from), folder(to)];
      return a && b && a !== b && !shared.has(b) && !assembling.has(a) && !typeOnly;
    });
    expect(shown(crossing)).toEqual([]);
  });
});

describe("the manifest", () => {
  it("has a file for each line, and a line for every handler", () => {
    for (const file of verbFiles) expect(existsSync(join(root, file)), file).toBe(true);
    const handlers = functionFiles.filter((file) =>
      /export const handler\b/.test(readFileSync(join(root, file), "utf8")),
    );
    expect(new Set(handlers)).toEqual(verbFiles);
  });

  it("lets no function bundle the SDK of a service that its line doesn't declare", () => {
    const grants: [string, (line: AnyLine) => boolean][] = [
      // Some calls on the user pool need no grant.
      ["@aws-sdk/client-cognito-identity-provider", ({ run }) => /^(accounts|product)\//.test(run)],
      ["@aws-sdk/client-sesv2", ({ mail }) => mail === true],
      ["@aws-sdk/client-s3", ({ files, logos }) => files !== undefined || logos !== undefined],
    ];
    const undue = lines.flatMap((line: AnyLine) => {
      const packages = reachedFrom(`functions/${line.run}.ts`);
      return grants.flatMap(([name, isGranted]) =>
        packages.has(name) && !isGranted(line) ? [`${line.run} → ${name}`] : [],
      );
    });
    expect(undue).toEqual([]);
  });

  it("lets exactly the functions that store keyed digests read their key", () => {
    const writers = [
      "functions/accounts/attempt-store.ts",
      "functions/leads/intake/external-id-store.ts",
      "functions/leads/intake/submission-store.ts",
      "functions/leads/outcomes/event-store.ts",
    ];
    const users = inRepo.filter(
      ({ from, to }) => to === "functions/platform/store/keyed-digest.ts" && !/\/routing\//.test(from),
    );
    expect(users.map(({ from }) => from)).toEqual(writers);
    const wrong = lines.filter((line: AnyLine) => {
      const reached = reachedFrom(`functions/${line.run}.ts`);
      return writers.some((file) => reached.has(file)) !== (line.digests === true);
    });
    expect(wrong.map(({ run }) => run)).toEqual([]);
  });

  it("opens only the intended routes to anyone", () => {
    const open = Object.entries(routes).flatMap(([key, { caller }]) => (caller === "anyone" ? [key] : []));
    expect(open).toEqual([
      "POST /api/auth/register",
      "POST /api/auth/login",
      "POST /api/auth/refresh",
      "POST /api/auth/logout",
      "POST /api/auth/forgot",
      "POST /api/auth/reset",
      "POST /api/invitations/show",
      "GET /api/look",
      "GET /api/logos/{brand}/{hash}",
      "POST /api/site-check",
      "POST /api/form",
      "POST /api/form-check",
      "POST /api/form-check/changes",
      "POST /api/form-check/end",
      "POST /api/lead",
      "POST /api/outcomes/marks",
      "GET /api/r/{token}",
      "GET /api/shared/{token}",
      "POST /api/shared/{token}/password",
      "GET /api/shared/{token}/panels/{panel}",
      "GET /api/shared/{token}/leads",
      "POST /api/inbound/{token}",
      "GET /api/feeds/{id}",
      "POST /api/alerts/actions",
      "POST /api/alerts/confirmation",
      "POST /api/alerts/stop",
      "POST /api/digest/stop",
      "GET /api/report-mails",
      "POST /api/report-mails/confirmation",
      "POST /api/report-mails/stop",
      "POST /api/webhooks/razorpay",
      "POST /api/mails/stop",
      "POST /api/contact",
      "GET /api/health",
      "GET /api/openapi.json",
      "POST /api/mcp",
    ]);
  });
});

describe("the code", () => {
  it("reads the environment in one place, and never scans the table", () => {
    const readers = functionFiles.filter((file) =>
      /process\.env/.test(readFileSync(join(root, file), "utf8")),
    );
    expect(readers).toEqual(["functions/platform/environment.ts"]);
    const scanners = functionFiles.filter((file) =>
      /\bScan(Command)?\b/.test(readFileSync(join(root, file), "utf8")),
    );
    expect(scanners).toEqual([]);
    const outside = functionFiles.filter(
      (file) =>
        importsOf(file).some(({ to }) => /dynamodb/.test(to)) &&
        !file.startsWith("functions/platform/store/"),
    );
    expect(outside).toEqual([]);
    // The embedded engine reads the whole partition for begins_with, so ranges use BETWEEN.
    const prefixed = functionFiles.filter((file) =>
      /begins_with/.test(readFileSync(join(root, file), "utf8")),
    );
    expect(prefixed).toEqual([]);
  });

  it("keeps its files short: half at most 45 lines, nine in ten at most 110, none above 250", () => {
    // Lists of hosts and of words have no code.
    const lengths = code
      .filter(
        (file) => !/^functions\/leads\/(attribution\/known-sources\/(?!packed\.)|forms\/words\/)/.test(file),
      )
      .map((file) => readFileSync(join(root, file), "utf8").split("\n").length - 1)
      .sort((a, b) => a - b);
    const at = (share: number) => lengths[Math.floor((lengths.length - 1) * share)] ?? 0;
    expect(at(0.5)).toBeLessThanOrEqual(45);
    expect(at(0.9)).toBeLessThanOrEqual(110);
    expect(at(1)).toBeLessThanOrEqual(250);
  });

  it("holds at most 30 files in a folder", () => {
    const counts = new Map<string, number>();
    for (const file of [...code, ...tests, ...files("bench")])
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 30)).toEqual([]);
  });

  it("lets no browser test intercept requests without waiting until interception is active", () => {
    const past = tests.filter(
      (file) =>
        file !== "test/support/browser/intercept.ts" &&
        /\b(page|context)\.route\(/.test(readFileSync(join(root, file), "utf8")),
    );
    // Drives a stand-in for a page in Node.js, which intercepts immediately.
    expect(past).toEqual(["test/support/tracker/journeys.ts"]);
  });

  it("has a twin in lib/local for each of the cloud's parts", () => {
    for (const twin of [
      "stack",
      "table",
      "identity",
      "functions",
      "jobs",
      "events",
      "mail",
      "secrets",
      "website",
    ]) {
      expect(existsSync(join(root, `lib/cloud/${twin}.ts`)), twin).toBe(true);
      expect(existsSync(join(root, `lib/local/${twin}.ts`)), twin).toBe(true);
    }
  });
});
