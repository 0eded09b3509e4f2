import { environment } from "../http/environment.ts";
import { job } from "../http/job.ts";
import { sweep } from "../store/due.ts";
import { sendDue } from "./sending.ts";

export const handler = job("send-mails", async ({ now, hasTime }) => {
  // Without a sender nothing is touched: once there is one, what waits and still holds is sent.
  if (environment.mailFrom === "") return;
  await sweep("mail", { until: now, now, hasTime }, (row) => sendDue(row, now));
});
