import { attemptLimits, countAttempt } from "../../accounts/attempt-store.ts";
import { route } from "../../accounts/routing/route.ts";
import { renderMail } from "../../platform/email/mail-content.ts";
import { requireMail, sendEmail } from "../../platform/email/ses.ts";
import { environment } from "../../platform/environment.ts";
import { gatherDigest } from "../../reports/digests/gather-store.ts";
import { digestRoutes } from "../../reports/digests/routes.ts";
import { lastMonday } from "../../reports/digests/week.ts";
import { answerPatiently } from "../../reports/facts/fact-store.ts";
import { composeMail } from "./compose.ts";
import { loadDigestInput } from "./digest-input.ts";

export const handler = route(digestRoutes, "POST /api/digest/send", async ({ account, person, now }) => {
  const { appOrigin: origin, supportEmail } = environment;
  requireMail();
  await countAttempt(attemptLimits.reportsOnDemand, person.id, now);
  const monday = lastMonday(account.time_zone, now);
  const figures = await gatherDigest(account, monday, now, answerPatiently());
  const digest = await loadDigestInput(account, figures, person.id, now);
  const nothing = {
    waiting: 0,
    receipt: null,
    refund: null,
    destination: null,
    export: null,
    handover: null,
    attention: null,
  };
  const about = { account, now, origin, supportEmail, digest, recipient: person };
  await sendEmail(person.email, renderMail(composeMail("digest", { ...nothing, ...about })), {
    ...{ unsubscribeAt: digest.stop.address, accountId: account.id, personId: person.id },
  });
  return undefined;
});
