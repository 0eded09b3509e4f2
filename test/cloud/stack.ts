import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { CfnElement, Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { functionName, root } from "../../lib/build.ts";
import { addChecks } from "../../lib/cloud/acknowledgements.ts";
import { createApp } from "../../lib/cloud/app.ts";
import { eventLines } from "../../lib/cloud/events.ts";
import { lines } from "../../lib/cloud/functions.ts";
import { jobLines } from "../../lib/cloud/jobs.ts";
import { consumerLines } from "../../lib/cloud/queues.ts";
import { addStacks } from "../../lib/cloud/stack.ts";
import { checkStage, type Stage } from "../../lib/cloud/stage.ts";
import { flatten, type Properties, type TemplateFile } from "./templates.ts";

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

type Choices = Partial<Stage> & { checked?: boolean; name?: string };
type SynthesizedStack = ReturnType<typeof synthesize>;

let placeholders: string | undefined;
let plain: SynthesizedStack | undefined;

/** A synthesized stage. The one without any choices is shared by all tests. */
export function givenStack(choices?: Choices): SynthesizedStack {
  if (choices !== undefined) return synthesize(choices);
  plain ??= synthesize({});
  return plain;
}

/**
 * Synthesizes a stage from placeholder files instead of the build; `checked` adds CDK's and cdk-nag's checks. The
 * resources of all its templates are returned together, with the references between templates resolved.
 */
function synthesize({ checked = false, name = "test", ...choices }: Choices) {
  placeholders ??= writePlaceholders();
  const functionsDir = join(placeholders, "functions");
  const siteDir = join(placeholders, "site");
  process.env.CDK_VALIDATION = String(checked);
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
  const parsed = ({ templateFile }: Stack): TemplateFile => JSON.parse(texts[templateFile] ?? "");
  const nested = Object.fromEntries(
    [application.streams, ...application.nouns].map((stack) => [
      application.getLogicalId(stack.nestedStackResource as CfnElement),
      parsed(stack),
    ]),
  );
  const templates = { state: parsed(state), root: parsed(application), nested };
  const flat = flatten(templates);
  const template = Template.fromJSON(flat);
  const text = JSON.stringify(flat, null, 1);
  return { stacks, template, templates, texts, text, report, ...resourcesOf(flat) };
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
