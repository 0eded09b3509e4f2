import { route } from "../../../accounts/routing/route.ts";
import { TokenBuckets, throttle } from "../../../platform/http/token-buckets.ts";
import { scheduleRoutes } from "../routes.ts";
import { requireLink } from "./link-store.ts";
import { saveReportStopped } from "./reader-store.ts";

const perClient = new TokenBuckets("source", 1, 20);

export const handler = route(
  scheduleRoutes,
  "POST /api/report-mails/stop",
  async ({ query, clientIp, now }) => {
    throttle(perClient, clientIp, now);
    const { subject } = await requireLink("stop", query.token, now);
    const reader = { scheduleId: subject.schedule_id, id: subject.reader };
    await saveReportStopped(subject.account_id, reader, query.wanted === undefined, now);
    return undefined;
  },
);
