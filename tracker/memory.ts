import type { FormAnswer } from "../functions/leads/forms/description.ts";
import { isAllowed } from "./consent.ts";
import type { Parts } from "./contact.ts";
import { guard } from "./guard.ts";
import { toJson } from "./json.ts";
import { NAME } from "./storage.ts";

/** A tab's state about its forms, in session storage and only with consent. */
export interface Memory {
  /** When it was last used, in epoch milliseconds. */
  at: number;
  /** The number of requests made. */
  asked: number;
  /** Responses by description. */
  answers: Record<string, FormAnswer>;
  /** The values of a form's earlier steps, until it becomes a lead. */
  steps: Parts;
  /** The submission id of the last lead. */
  sent?: string;
}

const MEMORY_MS = 30 * 60_000;

let memory: Memory | undefined;

/** Loads the tab's state; empty after half an hour without use. */
export function loadState(): Memory {
  const now = Date.now();
  const stored: Memory = memory || (isAllowed() && guard(() => JSON.parse(sessionStorage[NAME]))());
  memory = stored && now - stored.at < MEMORY_MS ? stored : { at: now, asked: 0, answers: {}, steps: {} };
  memory.at = now;
  return memory;
}

/** Stores the state for the tab's next page. */
export const saveState = guard((): void => {
  if (isAllowed()) sessionStorage[NAME] = toJson(loadState());
});

/** Clears the state, as after a refusal. */
export const forget = guard((): void => {
  memory = undefined;
  delete sessionStorage[NAME];
});
