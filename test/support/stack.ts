import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Template } from "aws-cdk-lib/assertions";
import { functionName } from "../../lib/build.ts";
import { addChecks } from "../../lib/cloud/acknowledgements.ts";
import { createApp } from "../../lib/cloud/app.ts";
import { lines } from "../../lib/cloud/functions.ts";
import { jobLines } from "../../lib/cloud/jobs.ts";
import { type StageOptions, WhenceStack } from "../../lib/cloud/stack.ts";

type Properties = Record<string, unknown>;
type Resource = { Type: string; Properties: Properties; DependsOn?: string[] };

const SITE = [
  "index.html",
  "404.html",
  "favicon.svg",
  "pricing/index.html",
  "whence.js",
  "whence.1a2b.js",
  "assets/a-1b.js",
];

/** Synthesizes the stack from placeholder files instead of the build; `checked` adds CDK's and cdk-nag's checks. */
export function givenStack({
  checked = false,
  stage = "test",
  ...choices
}: StageOptions & { checked?: boolean; stage?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "stack-"));
  const functionsDir = join(folder, "functions");
  const siteDir = join(folder, "site");
  const files = [
    ...[...Object.values(lines), ...Object.values(jobLines)].map(({ run }) =>
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
  const app = createApp(outdir);
  const stack = new WhenceStack(app, `Whence-${stage}`, { functionsDir, siteDir, ...choices });
  if (checked) addChecks(app);
  app.synth();
  const written = (file: string) => readFileSync(join(outdir, file), "utf8");
  const text = written(`Whence-${stage}.template.json`);
  const report = checked ? written("validation-report.json") : "";
  const template = Template.fromStack(stack);
  rmSync(folder, { recursive: true, force: true });
  return { stack, template, text, report, ...resourcesOf(template) };
}

/** Lookups for the resources of a template. */
function resourcesOf(template: Template) {
  const all: Record<string, Resource> = template.toJSON().Resources;
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
