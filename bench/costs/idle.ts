import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { buildAll } from "../../lib/build.ts";

const MONTH_MINUTES = 30 * 24 * 60;
const UNIT_MINUTES: Record<string, number> = { minute: 1, hour: 60, day: 24 * 60 };

type Resource = { Type: string; Properties?: { ScheduleExpression?: string } };

/** All resources of a stage, from its synthesized templates. */
async function readResources(stage: string): Promise<Resource[]> {
  // The CDK takes long to load, and no other goal needs it.
  const [{ createApp }, { addStacks }, { readStage }] = await Promise.all([
    import("../../lib/cloud/app.ts"),
    import("../../lib/cloud/stack.ts"),
    import("../../lib/cloud/stage.ts"),
  ]);
  const app = createApp();
  addStacks(app, stage, await readStage(stage, "us-east-1"), await buildAll());
  const { directory } = app.synth();
  const files = (await readdir(directory)).filter((file) => file.endsWith(".template.json"));
  const texts = await Promise.all(files.map((file) => readFile(join(directory, file), "utf8")));
  return texts.flatMap((text) => Object.values<Resource>(JSON.parse(text).Resources));
}

/** How often a month a schedule runs, such as "rate(5 minutes)". */
function countRuns(schedule: string): number {
  const [, every = "", unit = ""] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(schedule) ?? [];
  const minutes = Number(every) * (UNIT_MINUTES[unit] ?? 0);
  if (minutes === 0) throw new Error(`The schedule "${schedule}" can't be counted.`);
  return MONTH_MINUTES / minutes;
}

/** What an idle deployment of `stages/dev.ts` has and does in 30 days, from its templates. */
export async function idle(): Promise<{ runs: number; secrets: number; alarms: number }> {
  const resources = await readResources("dev");
  const count = (type: string) => resources.filter(({ Type }) => Type === type).length;
  const runs = resources.flatMap(({ Type, Properties }) =>
    Type === "AWS::Events::Rule" && Properties?.ScheduleExpression
      ? [countRuns(Properties.ScheduleExpression)]
      : [],
  );
  return {
    runs: runs.reduce((sum, each) => sum + each, 0),
    secrets: count("AWS::SecretsManager::Secret"),
    alarms: count("AWS::CloudWatch::Alarm"),
  };
}
