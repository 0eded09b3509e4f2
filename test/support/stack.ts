import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { CfnElement, Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { functionName } from "../../lib/build.ts";
import { addChecks } from "../../lib/cloud/acknowledgements.ts";
import { createApp } from "../../lib/cloud/app.ts";
import { eventLines } from "../../lib/cloud/events.ts";
import { lines } from "../../lib/cloud/functions.ts";
import { jobLines } from "../../lib/cloud/jobs.ts";
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

/**
 * Synthesizes a stage from placeholder files instead of the build; `checked` adds CDK's and cdk-nag's checks. The
 * resources of all its templates are returned together, with the references between templates resolved.
 */
export function givenStack({
  checked = false,
  name = "test",
  ...choices
}: Partial<Stage> & { checked?: boolean; name?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "stack-"));
  const functionsDir = join(folder, "functions");
  const siteDir = join(folder, "site");
  const files = [
    ...[...Object.values(lines), ...Object.values(jobLines), ...Object.values(eventLines)].map(({ run }) =>
      join(functionsDir, functionName(run), "index.js"),
    ),
    ...SITE.map((file) => join(siteDir, file)),
  ];
  for (const file of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, file.slice(folder.length));
  }
  process.env.CDK_VALIDATION = String(checked);
  const outdir = join(folder, "out");
  // The placeholders' contents are named in the templates, but copied nowhere.
  const app = createApp(outdir, { "aws:cdk:disable-asset-staging": "true" });
  const stage = checkStage(name, { payments: "razorpay", ownSiteId: OWN_SITE_ID, ...choices });
  const stacks = addStacks(app, name, stage, { functionsDir, siteDir });
  if (checked) addChecks(app, stacks);
  app.synth();
  const written = (file: string) => readFileSync(join(outdir, file), "utf8");
  const report = checked ? written("validation-report.json") : "";
  const texts = Object.fromEntries(
    readdirSync(outdir)
      .filter((file) => file.endsWith(".template.json"))
      .map((file) => [file, written(file)]),
  );
  rmSync(folder, { recursive: true, force: true });
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
