import { attemptLimits, countAttempt } from "../accounts/attempt-store.ts";
import { environment } from "../environment.ts";
import { HttpError } from "../errors.ts";
import { logError } from "../http/response.ts";
import { renderMail } from "../mails/letter.ts";
import { sendEmail } from "../mails/ses.ts";
import { computeAccess } from "../plans/access.ts";
import { limitMessage, seatLimit } from "../plans/plans.ts";
import { route } from "../routing/route.ts";
import { composeInvitationLetter } from "./invitation-letter.ts";
import { saveInvitation } from "./invitation-store.ts";
import { requireMayChange } from "./member.ts";
import { peopleOf } from "./member-store.ts";

export const handler = route("POST /api/invitations", async ({ person, member, account, body, now }) => {
  const { mailFrom, appOrigin: origin } = environment;
  if (mailFrom === "") throw new HttpError(503, "Emails are not set up here yet, so nobody can be invited.");
  requireMayChange(member.role, body.role);
  const { plan } = computeAccess(account, now);
  if (account.member_count >= (seatLimit(plan) ?? Infinity)) {
    throw new HttpError(403, limitMessage(plan, "seats", account.member_count));
  }
  if ((await peopleOf(account.id)).some((each) => each.person.email === body.email)) {
    throw new HttpError(409, "This person is already a member of the account.");
  }
  const undo = [
    await countAttempt(attemptLimits.invitationsPerAccount, account.id, now),
    // Of all accounts together: anyone can open another one, and its reader asked for none of these emails.
    await countAttempt(attemptLimits.invitationsPerEmail, body.email, now),
  ];
  const { token, invitation } = await saveInvitation(member, body, now);
  const letter = composeInvitationLetter(invitation, token, {
    inviter: person,
    account: account.name,
    origin,
  });
  try {
    await sendEmail(body.email, renderMail(letter), { replyTo: person.email });
  } catch (error) {
    logError(error, "POST /api/invitations", 503);
    await Promise.all(undo.map((each) => each()));
    throw new HttpError(503, "The invitation could not be emailed; please send it again in a few minutes.");
  }
  return invitation;
});
