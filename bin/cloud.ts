// The CDK app. It deploys one stage, stages/dev.ts or that of `-c stage=<name>`.
import { buildAll } from "../lib/build.ts";
import { addChecks } from "../lib/cloud/acknowledgements.ts";
import { createApp } from "../lib/cloud/app.ts";
import { addStacks } from "../lib/cloud/stack.ts";
import { readStage } from "../lib/cloud/stage.ts";
import { writeSite } from "../lib/site.ts";

const app = createApp();
const name = String(app.node.tryGetContext("stage") ?? "dev");
const stage = await readStage(name, process.env.CDK_DEFAULT_REGION);
const { functionsDir } = await buildAll();
const siteDir = await writeSite(name, {
  // Without a custom domain, the address is only known after the deployment.
  origin: stage.domain ? `https://${stage.domain.name}` : null,
  supportEmail: stage.supportEmail ?? "",
  ownSiteId: stage.ownSiteId ?? "",
  example: stage.example,
});
addChecks(app, addStacks(app, name, stage, { functionsDir, siteDir }));
app.synth();
