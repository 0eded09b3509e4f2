import type { FormAnswer } from "../functions/leads/forms/description.ts";
import { isAllowed } from "./consent.ts";
import type { Parts } from "./contact.ts";
import { guard } from "./guard.ts";
import { toJson } from "./json.ts";
import { NAME } from "./storage.ts";

/** What a tab remembers of its forms while it is in use: in session storage, and only with consent. */
export interface Memory {
  /** When it was last used, in epoch milliseconds. */
  at: number;
  /** How many requests for an answer were made. */
  asked: number;
  /** Answers by what was described. */
  answers: Record<string, FormAnswer>;
  /** What was sent with earlier steps of a form, until it becomes a lead. */
  steps: Parts;
  /** The submission id of the last lead. */
  sent?: string;
}

const MEMORY_MS = 30 * 60_000;

let memory: Memory | undefined;

/** The tab's memory; empty after half an hour without use. */
export function loadState(): Memory {
  const now = Date.now();
  const stored: Memory = memory || (isAllowed() && guard(() => JSON.parse(sessionStorage[NAME]))());
  memory = stored && now - stored.at < MEMORY_MS ? stored : { at: now, asked: 0, answers: {}, steps: {} };
  memory.at = now;
  return memory;
}

/** Stores the memory for the tab's next page. */
export const saveState = guard((): void => {
  if (isAllowed()) sessionStorage[NAME] = toJson(loadState());
});

/** Forgets everything, as after a refusal. */
export const forget = guard((): void => {
  memory = undefined;
  delete sessionStorage[NAME];
});
