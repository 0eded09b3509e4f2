import { route } from "../../../accounts/routing/route.ts";
import { TokenBuckets, throttle } from "../../../platform/http/token-buckets.ts";
import { readPresence } from "../letters/presence-store.ts";
import { scheduleRoutes } from "../routes.ts";
import { findSchedule } from "../schedule-store.ts";
import { requireLink } from "./link-store.ts";
import { readerId } from "./reader-store.ts";

const perClient = new TokenBuckets("source", 1, 20);

export const handler = route(scheduleRoutes, "GET /api/report-mails", async ({ query, clientIp, now }) => {
  throttle(perClient, clientIp, now);
  const { subject, account } = await requireLink(query.action, query.token, now);
  const schedule = await findSchedule(account.id, subject.schedule_id);
  const about = schedule?.recipients.find(({ email }) => readerId(email) === subject.reader);
  const { brand, sender } = await readPresence(account, about?.client_id ?? null, now);
  return { sender, subject: schedule?.subject ?? "Report", accent: brand?.accent ?? null };
});
