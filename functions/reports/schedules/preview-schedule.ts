import { attemptLimits, countAttempt } from "../../accounts/attempt-store.ts";
import { route } from "../../accounts/routing/route.ts";
import { requireValid } from "./check-store.ts";
import { mailOnDemand } from "./on-demand-store.ts";
import { scheduleRoutes } from "./routes.ts";

export const handler = route(
  scheduleRoutes,
  "POST /api/schedules/preview",
  async ({ account, member, person, body: { client_id, ...schedule }, now }) => {
    await requireValid(account, member, schedule, now);
    await countAttempt(attemptLimits.reportPreviews, person.id, now);
    const request = { schedule, clientId: client_id, member, to: person.email };
    const { figures, ready } = await mailOnDemand(account, request, now);
    return { ...ready.mail, left_out: figures.left_out };
  },
);
