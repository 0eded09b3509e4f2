import { attemptLimits, countAttempt } from "../accounts/attempt-store.ts";
import { environment } from "../environment.ts";
import { composeMail } from "../mails/compose.ts";
import { renderMail } from "../mails/mail-content.ts";
import { requireMail, sendEmail } from "../mails/ses.ts";
import { answerPatiently } from "../reports/facts/fact-store.ts";
import { route } from "../routing/route.ts";
import { gatherDigest } from "./gather-store.ts";
import { stopDigestLinks } from "./stop-link.ts";
import { lastMonday } from "./week.ts";

export const handler = route("POST /api/digest/send", async ({ account, person, now }) => {
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
