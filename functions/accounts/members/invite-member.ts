import { renderMail } from "../../platform/email/mail-content.ts";
import { sendEmail } from "../../platform/email/ses.ts";
import { environment } from "../../platform/environment.ts";
import { HttpError } from "../../platform/errors.ts";
import { logError } from "../../platform/http/response.ts";
import { attemptLimits, countAttempt } from "../attempt-store.ts";
import { brandedClient } from "../brands/brand.ts";
import { resolveBrand } from "../brands/brand-store.ts";
import { requirePlan } from "../plans/gate.ts";
import { route } from "../routing/route.ts";
import { requireOwn } from "../sites/access-store.ts";
import { CLIENT_LOGINS, requireMayShare, resolveAccess } from "./access.ts";
import { composeInvitationMail } from "./invitation-mail.ts";
import { saveInvitation } from "./invitation-store.ts";
import { requireMayChange } from "./member.ts";
import { listPeople } from "./member-store.ts";
import { memberRoutes } from "./routes.ts";
import { requireSeat } from "./seats.ts";

export const handler = route(
  memberRoutes,
  "POST /api/invitations",
  async ({ actor, person, member, account, body, now }) => {
    const { mailFrom, appOrigin: origin } = environment;
    if (mailFrom === "")
      throw new HttpError(503, "Emails are not set up here yet, so nobody can be invited.");
    requireMayChange(member.role, body.role);
    const access = resolveAccess(body);
    requireMayShare(member.role, access);
    if (access) requirePlan(account, CLIENT_LOGINS, now);
    await requireOwn(account.id, body);
    requireSeat(account, { before: null, after: body.role }, now);
    if ((await listPeople(account.id)).some((each) => each.person.email === body.email)) {
      throw new HttpError(409, "This person is already a member of the account.");
    }
    const undo = [
      await countAttempt(attemptLimits.invitationsPerAccount, account.id, now),
      // Across all accounts, since anyone can open several, and these emails are unsolicited.
      await countAttempt(attemptLimits.invitationsPerEmail, body.email, now),
    ];
    const { token, invitation } = await saveInvitation(member, { ...body, access }, { actor, now });
    const brand = access ? await resolveBrand(account.id, brandedClient(access)) : null;
    const content = composeInvitationMail(invitation, token, {
      inviter: person,
      account: account.name,
      origin,
      brand,
    });
    try {
      const replyTo = brand?.reply_to ?? person.email;
      await sendEmail(body.email, renderMail(content, brand), { sender: brand?.name ?? null, replyTo });
    } catch (error) {
      logError(error, "POST /api/invitations", 503);
      await Promise.all(undo.map((each) => each()));
      throw new HttpError(503, "The invitation could not be emailed; please send it again in a few minutes.");
    }
    return invitation;
  },
);
