import { TokenBuckets, throttle } from "../../http/token-buckets.ts";
import { route } from "../../routing/route.ts";
import { requireLink } from "./link-store.ts";
import { saveAnswer } from "./reader-store.ts";

const perClient = new TokenBuckets("source", 1, 20);

export const handler = route("POST /api/report-mails/confirmation", async ({ body, clientIp, now }) => {
  throttle(perClient, clientIp, now);
  const { subject } = await requireLink(body.answer, body.token, now);
  return { changed: await saveAnswer(subject.account_id, subject.reader, body.answer, now) };
});
