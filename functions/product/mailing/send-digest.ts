import { attemptLimits, countAttempt } from "../../accounts/attempt-store.ts";
import { route } from "../../accounts/routing/route.ts";
import { renderMail } from "../../platform/email/mail-content.ts";
import { requireMail, sendEmail } from "../../platform/email/ses.ts";
import { environment } from "../../platform/environment.ts";
import { gatherDigest } from "../../reports/digests/gather-store.ts";
import { digestRoutes } from "../../reports/digests/routes.ts";
import { stopDigestLinks } from "../../reports/digests/stop-link.ts";
import { lastMonday } from "../../reports/digests/week.ts";
import { answerPatiently } from "../../reports/facts/fact-store.ts";
import { composeMail } from "./compose.ts";

export const handler = route(digestRoutes, "POST /api/digest/send", async ({ account, person, now }) => {
  const { appOrigin: origin, supportEmail } = environment;
  requireMail();
  await countAttempt(attemptLimits.reportsOnDemand, person.id, now);
  const monday = lastMonday(account.time_zone, now);
  const figures = await gatherDigest(account, monday, now, answerPatiently());
  const stop = await stopDigestLinks({ account_id: account.id, person_id: person.id }, origin);
  const nothing = {
    waiting: 0,
    receipt: null,
    refund: null,
    destination: null,
    export: null,
    handover: null,
    attention: null,
  };
  const about = { account, now, origin, supportEmail, digest: { figures, stop }, recipient: person };
  await sendEmail(person.email, renderMail(composeMail("digest", { ...nothing, ...about })), {
    ...{ unsubscribeAt: stop.address, accountId: account.id, personId: person.id },
  });
  return undefined;
});
