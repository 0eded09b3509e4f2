import { route } from "../../../accounts/routing/route.ts";
import { TokenBuckets, throttle } from "../../../platform/http/token-buckets.ts";
import { scheduleRoutes } from "../routes.ts";
import { requireLink } from "./link-store.ts";
import { saveAnswer } from "./reader-store.ts";

const perClient = new TokenBuckets("source", 1, 20);

export const handler = route(
  scheduleRoutes,
  "POST /api/report-mails/confirmation",
  async ({ body, clientIp, now }) => {
    throttle(perClient, clientIp, now);
    const { subject } = await requireLink(body.answer, body.token, now);
    return { changed: await saveAnswer(subject.account_id, subject.reader, body.answer, now) };
  },
);
