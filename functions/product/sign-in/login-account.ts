import { findMember } from "../../accounts/members/member-store.ts";
import { route } from "../../accounts/routing/route.ts";
import { claimDemoLead } from "../../leads/demo-store.ts";
import { HttpError } from "../../platform/errors.ts";
import { sessionResponse } from "../../platform/http/session.ts";
import { ensurePerson } from "./ensure-person.ts";
import { signInWithinLimits } from "./limited-sign-in.ts";
import { signInRoutes } from "./routes.ts";
import { signInAfter } from "./session-store.ts";

export const handler = route(signInRoutes, "POST /api/auth/login", async ({ body, now, clientIp }) => {
  const email = body.email.trim().toLowerCase();
  const tokens = await signInWithinLimits(email, body.password, clientIp, now);
  if (tokens === null) throw new HttpError(401, "Email or password is incorrect.");
  const person = await ensurePerson(tokens.user_id, email, now);
  const { sessions_from } = person;
  const isValid = tokens.issued_at_seconds >= sessions_from;
  const valid = isValid ? tokens : await signInAfter(sessions_from, email, body.password);
  // Invited people have no account of their own.
  if (body.claim_token !== null && (await findMember(person.id, person.id)) !== null) {
    await claimDemoLead(person.id, body.claim_token, now);
  }
  return sessionResponse(valid);
});
