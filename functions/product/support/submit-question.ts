import { attemptLimits, countAttempt } from "../../accounts/attempt-store.ts";
import { route } from "../../accounts/routing/route.ts";
import { renderMail } from "../../platform/email/mail-content.ts";
import { sendEmail } from "../../platform/email/ses.ts";
import { environment } from "../../platform/environment.ts";
import { HttpError } from "../../platform/errors.ts";
import { logError } from "../../platform/http/response.ts";
import { composeQuestionMail } from "./question.ts";
import { supportRoutes } from "./routes.ts";

export const handler = route(supportRoutes, "POST /api/contact", async ({ body, now, clientIp }) => {
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
