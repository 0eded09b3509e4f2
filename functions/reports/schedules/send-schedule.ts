import { attemptLimits, countAttempt } from "../../accounts/attempt-store.ts";
import { route } from "../../accounts/routing/route.ts";
import { requireMail, sendEmail } from "../../platform/email/ses.ts";
import { HttpError } from "../../platform/errors.ts";
import { mailOnDemand } from "./on-demand-store.ts";
import { scheduleRoutes } from "./routes.ts";
import { noSuchSchedule } from "./schedule.ts";
import { findSchedule } from "./schedule-store.ts";

export const handler = route(
  scheduleRoutes,
  "POST /api/schedules/{id}/send",
  async ({ account, member, person, parameters: { id }, body: { client_id }, now }) => {
    const schedule = await findSchedule(account.id, id);
    if (schedule === null) throw noSuchSchedule();
    requireMail();
    await countAttempt(attemptLimits.reportsOnDemand, person.id, now);
    const request = { schedule, clientId: client_id, member, to: person.email };
    const { figures, ready } = await mailOnDemand(account, request, now);
    if (figures.sections.length === 0)
      throw new HttpError(409, figures.left_out[0]?.why ?? "The dashboard has no panels yet.");
    await sendEmail(ready.to, ready.mail, ready.envelope);
    return undefined;
  },
);
