// The CDK app. Context: stage, domain (with certificate), waf, reserved, mailFrom, mailVerified, supportEmail, ownSiteId,
// mockPayments.
import { buildAll } from "../lib/build.ts";
import { addChecks } from "../lib/cloud/acknowledgements.ts";
import { createApp } from "../lib/cloud/app.ts";
import { readContext } from "../lib/cloud/context.ts";
import { WhenceStack } from "../lib/cloud/stack.ts";
import { writeSite } from "../lib/site.ts";

const app = createApp();
const { stage, ownSiteId = "", ...options } = readContext(app.node);
const { functionsDir } = await buildAll();
const siteDir = await writeSite(stage, {
  // Without a custom domain, the address is only known after the deployment.
  origin: options.domain ? `https://${options.domain.name}` : null,
  supportEmail: options.supportEmail ?? "",
  ownSiteId,
});
new WhenceStack(app, `Whence-${stage}`, { functionsDir, siteDir, ...options });
addChecks(app);
app.synth();
