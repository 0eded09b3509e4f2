import { attemptLimits, countAttempt } from "../accounts/attempt-store.ts";
import { environment } from "../environment.ts";
import { HttpError } from "../errors.ts";
import { logError } from "../http/response.ts";
import { renderMail } from "../mails/mail-content.ts";
import { sendEmail } from "../mails/ses.ts";
import { route } from "../routing/route.ts";
import { composeQuestionMail } from "./question.ts";

export const handler = route("POST /api/contact", async ({ body, now, clientIp }) => {
  const { supportEmail, mailFrom, appOrigin } = environment;
  if (supportEmail === "" || mailFrom === "")
    throw new HttpError(503, "Contact messages are not set up here yet.");
  const undoAttempt = await countAttempt(attemptLimits.questionsPerClient, clientIp, now);
  try {
    await sendEmail(supportEmail, renderMail(composeQuestionMail(body, appOrigin)), {
      replyTo: body.email,
    });
  } catch (error) {
    logError(error, "POST /api/contact", 503);
    await undoAttempt();
    throw new HttpError(503, "Your message could not be sent; please try again in a few minutes.");
  }
  return undefined;
});
