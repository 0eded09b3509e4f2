import { randomInt } from "node:crypto";
import type { App } from "../../support/app.ts";
import { type GivenDesk, givenDesk } from "../given-destination.ts";

/** Adds an alert to an account. Returns its id. */
export async function addAlert(
  { call }: Pick<GivenDesk, "call">,
  body: Record<string, unknown>,
): Promise<string> {
  const { status, text, json } = await call("POST /api/destinations", { body: { name: "Sales", ...body } });
  if (status !== 201) throw new Error(text);
  return (json as { id: string }).id;
}

/** The tokens in the newest email that asks an address to confirm an alert. */
export function askedOf(app: App, email: string) {
  const text = app.mails().findLast(({ to, text }) => to === email && text.includes("/alert#confirm."))?.text;
  const tokenOf = (answer: string) => new RegExp(`/alert#${answer}\\.(\\S+)`).exec(text ?? "")?.[1] ?? "";
  return { confirm: tokenOf("confirm"), refuse: tokenOf("refuse") };
}

/** Answers an email that asks an address to confirm an alert. */
export const answer = (app: App, what: "confirm" | "refuse" | "address", token: string) =>
  app.call("POST /api/alerts/confirmation", { body: { answer: what, token } });

/** Adds an email alert to a member, who confirms their address if asked. Returns its id. */
export async function addEmail(app: App, desk: Pick<GivenDesk, "call">, member: string, more = {}) {
  const id = await addAlert(desk, { kind: "email", member, ...more });
  const { confirm } = askedOf(app, member);
  if (confirm !== "") await answer(app, "confirm", confirm);
  return id;
}

/** An account with a site, and a bot that alerts a Telegram group. */
export async function givenTelegram(app: App, more: Record<string, unknown> = {}) {
  const desk = await givenDesk(app);
  const bot_token = `${randomInt(1e5, 1e9)}:local-${"a".repeat(30)}`;
  const id = await addAlert(desk, { kind: "telegram", bot_token, chat_id: "-1001", ...more });
  return { ...desk, id, bot: app.vendors.telegram.account(bot_token) };
}
