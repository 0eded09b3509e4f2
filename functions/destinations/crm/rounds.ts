import type { Outcome } from "../outcome.ts";
import type { Message } from "../payload.ts";
import { hasLead, type LeadContent } from "./field.ts";

export type LeadMessage = Message & LeadContent;

/** The messages before the first deletion. */
export function takeLeads(messages: readonly Message[]): LeadMessage[] {
  const end = messages.findIndex((message) => !hasLead(message));
  return messages.slice(0, end === -1 ? undefined : end).filter(hasLead);
}

/** How a CRM writes and deletes leads. */
export type Rounds = {
  /** The first messages that can be written together; none if the first is about a deleted lead. */
  take(messages: readonly Message[]): LeadMessage[];
  write(round: readonly LeadMessage[]): Promise<Outcome[]>;
  forget(message: Message): Promise<Outcome>;
};

/** Sends messages in rounds, oldest first. If the destination fails, the remaining messages fail with it. */
export async function sendInRounds(
  messages: readonly Message[],
  { take, write, forget }: Rounds,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  while (outcomes.length < messages.length) {
    const rest = messages.slice(outcomes.length);
    const [first] = rest as [Message];
    const round = take(rest);
    const sent = round.length > 0 ? await write(round) : [await forget(first)];
    outcomes.push(...sent);
    const failed = sent.find(({ kind }) => kind === "unavailable" || kind === "closed");
    if (failed !== undefined) while (outcomes.length < messages.length) outcomes.push(failed);
  }
  return outcomes;
}
