import { TokenBuckets, throttle } from "../../http/token-buckets.ts";
import { route } from "../../routing/route.ts";
import { requireLink } from "./link-store.ts";
import { saveReportStopped } from "./reader-store.ts";

const perClient = new TokenBuckets("source", 1, 20);

export const handler = route("POST /api/report-mails/stop", async ({ query, clientIp, now }) => {
  throttle(perClient, clientIp, now);
  const { subject } = await requireLink("stop", query.token, now);
  const reader = { scheduleId: subject.schedule_id, id: subject.reader };
  await saveReportStopped(subject.account_id, reader, query.wanted === undefined, now);
  return undefined;
});
