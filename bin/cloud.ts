// The CDK app. Context: stage, domain (with certificate), waf, reserved, mailFrom, mailVerified, supportEmail, ownSiteId,
// mockPayments.
import { buildAll } from "../lib/build.ts";
import { addChecks } from "../lib/cloud/acknowledgements.ts";
import { createApp } from "../lib/cloud/app.ts";
import { readContext } from "../lib/cloud/context.ts";
import { WhenceStack } from "../lib/cloud/stack.ts";
import { writeSite } from "../lib/site.ts";

const app = createApp();
const { stage, ownSiteId = "", ...choices } = readContext(app.node);
const { functionsDir } = await buildAll();
const siteDir = await writeSite(stage, {
  // CloudFront's own name for a distribution is known only once it stands.
  origin: choices.domain ? `https://${choices.domain.name}` : null,
  supportEmail: choices.supportEmail ?? "",
  ownSiteId,
});
new WhenceStack(app, `Whence-${stage}`, { functionsDir, siteDir, ...choices });
addChecks(app);
app.synth();
