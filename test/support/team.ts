import type { Role } from "../../functions/accounts/members/role.ts";
import type { App } from "./app.ts";
import { type GivenAccount, givenAccount, newEmail } from "./given.ts";

/** The header that names the account of a call. */
export const forAccount = ({ id }: { id: string }) => ({ "x-account": id });

/** What a client may see. */
type Access = { sites?: string[]; clients?: string[]; contacts?: boolean };

/** Invites someone to an account, the caller's own unless the headers name another. */
export const invite = (
  app: App,
  { token }: GivenAccount,
  email: string,
  role: string,
  headers: Record<string, string> = {},
  access: Access = {},
) => app.call("POST /api/invitations", { token, headers, body: { email, role, ...access } });

/** Invites someone to an account and returns the token of the link in their email. */
export async function givenInvitation(
  app: App,
  account: GivenAccount,
  role: Role,
  email = newEmail(),
  access: Access = {},
): Promise<{ token: string; email: string; id: string }> {
  const { status, json, text } = await invite(app, account, email, role, {}, access);
  if (status !== 201) throw new Error(`invite: ${status} ${text}`);
  return { token: tokenTo(app, email), email, id: (json as { id: string }).id };
}

/** The token of the newest invitation emailed to an address. */
export function tokenTo(app: App, email: string): string {
  const mail = app.mails().findLast(({ to }) => to === email);
  return /\/invitation#token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

type Team = {
  members: ({ id: string; name: string; email: string; role: Role } & Access)[];
  invitations: { id: string; email: string; role: Role }[];
  seats: { taken: number; limit: number | null };
};

/** An account's members, open invitations and seats, as one of its members sees them. */
export async function teamOf(app: App, { token }: GivenAccount, account?: { id: string }): Promise<Team> {
  const headers = account && forAccount(account);
  return (await app.call("GET /api/members", { token, ...(headers && { headers }) })).json as Team;
}

export const accept = (app: App, { token }: GivenAccount, invitation: string) =>
  app.call("POST /api/invitations/accept", { token, body: { token: invitation } });

/** A person with an account of their own who is also a member of another one. */
export async function givenMember(
  app: App,
  account: GivenAccount,
  role: Role,
  access: Access = {},
): Promise<GivenAccount> {
  const person = await givenAccount(app);
  const { token } = await givenInvitation(app, account, role, person.email, access);
  const { status, text } = await accept(app, person, token);
  if (status !== 200) throw new Error(`accept: ${status} ${text}`);
  return person;
}
