import { dayIn } from "../../accounts/time-zone.ts";
import type { LeadFact } from "../../leads/packs/fact.ts";
import type { Question } from "../question.ts";

/** The lead events that reports count. */
export type Happening = "arrived" | "qualified" | "decided";

/** A lead event: the day and time it counts on, and when it became known, epoch ms. */
export type LeadEvent = { what: Happening; day: string; at: number; since: number };

/**
 * The events of a lead. Outcomes count on the lead's own day or, by won date, when it was won or lost. An outcome
 * without a time counts as known since the lead came in.
 */
export function listEvents(fact: LeadFact, { date }: Pick<Question, "date">, zone: string): LeadEvent[] {
  const { at, status } = fact;
  const lead = { day: dayIn(zone, at), at };
  const events: LeadEvent[] = [{ what: "arrived", ...lead, since: at }];
  const isWon = status === "won";
  if (isWon || status === "qualified")
    events.push({ what: "qualified", ...lead, since: fact.qualified_at ?? fact.decided_at ?? at });
  if (!isWon && status !== "lost") return events;
  const since = fact.decided_at ?? at;
  const own = date === "won" ? { day: dayIn(zone, since), at: since } : lead;
  events.push({ what: "decided", ...own, since });
  return events;
}
