import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Stack as CdkStack, CfnElement } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { functionName } from "../../functions/platform/http/run.ts";
import { root } from "../../lib/build.ts";
import { addChecks } from "../../lib/cloud/acknowledgements.ts";
import { createApp } from "../../lib/cloud/app.ts";
import { eventLines } from "../../lib/cloud/events.ts";
import { lines } from "../../lib/cloud/functions.ts";
import { jobLines } from "../../lib/cloud/jobs.ts";
import { consumerLines } from "../../lib/cloud/queues.ts";
import { addStacks, type Stacks } from "../../lib/cloud/stack.ts";
import { checkStage, type Stage } from "../../lib/cloud/stage.ts";
import { flatten, type Properties, type TemplateFile, type TemplateFiles } from "./templates.ts";

const SITE = [
  "index.html",
  "404.html",
  "favicon.svg",
  "pricing/index.html",
  "whence.js",
  "whence.1a2b.js",
  "assets/a-1b.js",
];

/** Every job is scheduled only with a site of our own. */
const OWN_SITE_ID = `site_${"a".repeat(22)}`;

/** Writes placeholders for a build's files, with the same contents each time. Returns their folder. */
function writePlaceholders(): string {
  const folder = join(root, "dist", `placeholders-${process.env.VITEST_POOL_ID}`);
  const bundles = [lines, jobLines, eventLines, consumerLines]
    .flatMap((each) => Object.values(each))
    .map(({ run }) => join("functions", functionName(run), "index.js"));
  for (const name of [...bundles, ...SITE.map((file) => join("site", file))]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), name);
  }
  return folder;
}

let placeholders: string | undefined;

type Choices = Partial<Stage> & {
  /** Adds cdk-nag's checks ("rules"), or also CDK's own validation, which takes five seconds ("all"). */
  checked?: "rules" | "all";
  name?: string;
};
type Synthesized = { templates: TemplateFiles; texts: Record<string, string>; report: string };

const CERTIFICATE = "arn:aws:acm:us-east-1:1:certificate/x";
const sender = { from: "hello@example.com", verified: true };

/** With all that watches a stage, where CloudFront can be watched too. */
export const WATCHED: Choices = {
  region: "us-east-1",
  domain: { name: "app.example.com", certificateArn: CERTIFICATE },
  mail: sender,
  contributorInsights: true,
  operator: {
    email: "operator@example.com",
    runbook: "https://example.com/operating.md",
    monthlyBudget: 50,
    anomalyMonitorArn: "arn:aws:ce::123456789012:anomalymonitor/a1b2",
  },
};
/** With emails, through a verified domain that is the stage's own too, but nobody who operates it. */
export const VERIFIED: Choices = {
  mail: sender,
  supportEmail: "help@example.com",
  domain: { name: "app.example.com", certificateArn: CERTIFICATE },
};
/** With emails from a domain that SES has not verified yet. */
export const UNVERIFIED: Choices = {
  mail: { from: "hello@example.com", verified: false },
  seller: { name: "Whence Ltd", address: "1 Example Street, Exampleton", taxId: "EX123" },
  operator: { email: "operator@example.com" },
  supportEmail: "help@example.com",
};
/** With other texts and payments, but no emails. */
export const TEXTS: Choices = {
  payments: "mock",
  supportEmail: "help@example.com",
  seller: { name: "Whence Ltd", address: "1 Example Street", taxId: "EX1" },
};
/** On a table that was restored from a backup. */
export const RESTORED: Choices = { existing: { tableName: "restored-1" } };
/** Without what a stage can do without, and with a replaced origin key. */
export const REDUCED: Choices = {
  canary: false,
  waf: false,
  backups: false,
  ownSiteId: undefined,
  originKeyRotation: 1,
};

const parsed = new Map<string, Stack>();

/** What a stage is synthesized to. All tests of a run share the stack of the same choices. */
export function givenStack(choices: Choices = {}): Stack {
  const key = createHash("sha256")
    .update(JSON.stringify(choices, (_, value) => value ?? null))
    .digest("hex");
  const file = join(String(process.env.SHARED_DIR), `stack-${key}.json`);
  const found = parsed.get(key);
  if (found) return found;
  if (!existsSync(file)) {
    const { stacks: _, ...written } = synthesize(choices);
    // A worker may look while another one writes.
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(written));
    renameSync(`${file}.${process.pid}`, file);
  }
  const stack = read(JSON.parse(readFileSync(file, "utf8")));
  parsed.set(key, stack);
  return stack;
}

type Stack = ReturnType<typeof read>;

/** The resources of all templates of a stage together, with the references between templates resolved. */
function read({ templates, texts, report }: Synthesized) {
  const flat = flatten(templates);
  const template = Template.fromJSON(flat);
  const text = JSON.stringify(flat, null, 1);
  return { template, templates, texts, text, report, ...resourcesOf(flat) };
}

/** Synthesizes a stage from placeholder files instead of the build. */
export function synthesize({
  checked,
  name = "test",
  ...choices
}: Choices): Synthesized & { stacks: Stacks } {
  placeholders ??= writePlaceholders();
  const functionsDir = join(placeholders, "functions");
  const siteDir = join(placeholders, "site");
  process.env.CDK_VALIDATION = String(checked === "all");
  const outdir = mkdtempSync(join(tmpdir(), "stack-"));
  const { stackTraceLimit } = Error;
  // The CDK records where each of thousands of values was created, which nobody reads here.
  Error.stackTraceLimit = 0;
  const app = createApp({
    outdir,
    treeMetadata: false,
    // The placeholders' contents are named in the templates, but copied nowhere.
    context: { "aws:cdk:disable-asset-staging": "true", "aws:cdk:disable-stack-trace": "true" },
  });
  const stage = checkStage(name, { payments: "razorpay", ownSiteId: OWN_SITE_ID, ...choices });
  const stacks = addStacks(app, name, stage, { functionsDir, siteDir });
  if (checked) addChecks(app, stacks);
  app.synth();
  Error.stackTraceLimit = stackTraceLimit;
  const written = (file: string) => readFileSync(join(outdir, file), "utf8");
  const report = checked ? written("validation-report.json") : "";
  const texts = Object.fromEntries(
    readdirSync(outdir)
      .filter((file) => file.endsWith(".template.json"))
      .map((file) => [file, written(file)]),
  );
  rmSync(outdir, { recursive: true, force: true });
  const { state, application } = stacks;
  const templateOf = ({ templateFile }: CdkStack): TemplateFile => JSON.parse(texts[templateFile] ?? "");
  const nested = Object.fromEntries(
    [application.streams, ...application.wings].map((stack) => [
      application.getLogicalId(stack.nestedStackResource as CfnElement),
      templateOf(stack),
    ]),
  );
  return {
    stacks,
    templates: { state: templateOf(state), root: templateOf(application), nested },
    texts,
    report,
  };
}

/** Lookups for the resources of a template. */
function resourcesOf({ Resources: all }: TemplateFile) {
  const ofType = (type: string): [id: string, properties: Properties][] =>
    Object.entries(all).flatMap(([id, { Type, Properties }]) => (Type === type ? [[id, Properties]] : []));

  /** The only resource of a type, or the one with this logical id (given without its hash). */
  const only = (type: string, id = "\\w+"): [id: string, properties: Properties] => {
    const name = new RegExp(`^${id}([0-9A-F]{8})?$`);
    const [found, ...more] = ofType(type).filter(([key]) => name.test(key));
    if (!found || more.length > 0) throw new Error(`There is not exactly one ${type} ${id}.`);
    return found;
  };
  return { all, ofType, only };
}

/** A reference to a resource's attribute, as in a template. */
export const attribute = (id: string, name = "Arn") => ({ "Fn::GetAtt": [id, name] });
