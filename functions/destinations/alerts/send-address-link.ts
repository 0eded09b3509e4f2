import { attemptLimits, countAttempt } from "../../accounts/attempt-store.ts";
import { route } from "../../accounts/routing/route.ts";
import { renderMail } from "../../platform/email/mail-content.ts";
import { requireMail, sendEmail } from "../../platform/email/ses.ts";
import { environment } from "../../platform/environment.ts";
import { HttpError } from "../../platform/errors.ts";
import { logError } from "../../platform/http/response.ts";
import { REFUSED } from "../desk/recipient-store.ts";
import { addressMail } from "./address-mail.ts";
import { addressLinks } from "./permit.ts";
import { alertRoutes } from "./routes.ts";

export const handler = route(alertRoutes, "POST /api/me/confirmation", async ({ person, now }) => {
  if (person.email_confirmed_at !== undefined)
    throw new HttpError(409, "Your email address is confirmed already.");
  if (person.alerts_refused_at !== undefined) throw new HttpError(409, REFUSED);
  requireMail();
  const origin = environment.appOrigin;
  const links = await addressLinks(person.id, origin, now);
  const undo = await countAttempt(attemptLimits.confirmationsPerEmail, person.email, now);
  try {
    await sendEmail(person.email, renderMail(addressMail({ ...links, origin })), { personId: person.id });
  } catch (error) {
    await undo();
    logError(error, "asking to confirm an address", 503);
    throw new HttpError(503, "The email could not be sent; please try again in a few minutes.");
  }
  return undefined;
});
