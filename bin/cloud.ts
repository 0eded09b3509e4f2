// The CDK app. Context: stage, domain (with certificate), waf, reserved, mailFrom, mailVerified, supportEmail, mockPayments.
import { buildAll } from "../lib/build.ts";
import { addChecks } from "../lib/cloud/acknowledgements.ts";
import { createApp } from "../lib/cloud/app.ts";
import { readContext } from "../lib/cloud/context.ts";
import { WhenceStack } from "../lib/cloud/stack.ts";

const app = createApp();
const { stage, ...choices } = readContext(app.node);
new WhenceStack(app, `Whence-${stage}`, { ...(await buildAll()), ...choices });
addChecks(app);
app.synth();
