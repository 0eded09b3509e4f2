import { HttpError } from "../../platform/errors.ts";
import { failureText } from "../../platform/outbound/failure-text.ts";
import { NoResponse, sendRequest } from "../../platform/outbound/request.ts";
import { unseal } from "../../platform/store/stage-sealing.ts";
import type { Adapter, CallContext, Failed } from "../adapters/adapter.ts";
import { type Destination, sealedFor } from "../destination.ts";
import { adapters } from "../vendors/adapters.ts";
import { kinds } from "../vendors/kinds.ts";
import { openMemory, saveMemory } from "./memory-store.ts";
import { createRedactor, redactFailed } from "./redaction.ts";

/** Runs a call. Returns a failure of the destination if there is no response. */
export async function orUnavailable<Found>(call: () => Promise<Found | Failed>): Promise<Found | Failed> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
    return { kind: "unavailable", failure: { code: error.code } };
  }
}

const isFailed = (found: unknown): found is Failed =>
  typeof found === "object" && found !== null && "failure" in found;

/** Calls a destination outside of its deliveries. Credentials are redacted from failures. */
export async function callDestination<Found>(
  destination: Destination,
  now: Date,
  call: (adapter: Adapter, context: CallContext<never>) => Promise<Found | Failed>,
): Promise<Found | Failed> {
  const memory = await openMemory(destination);
  let latest = memory;
  const context = {
    credentials: JSON.parse(await unseal(destination.sealed, sealedFor(destination))) as never,
    settings: destination.settings,
    memory,
    send: sendRequest,
    remember: async (kept: CallContext<never>["memory"]) => {
      latest = kept;
      await saveMemory(destination, kept);
    },
    now,
  };
  const found = await orUnavailable(() => call(adapters[destination.kind], context));
  return isFailed(found) ? redactFailed(found, createRedactor([context.credentials, memory, latest])) : found;
}

/** The error for a failed call: 503 if the destination can't be reached, else 400 with its message. */
export function failedCall({ kind }: Pick<Destination, "kind">, failed: Failed): HttpError {
  const { title } = kinds[kind];
  if (failed.kind === "unavailable")
    return new HttpError(503, `${title} can't be reached right now. Try again in a minute.`);
  const { code, status, words = failureText(code, status) } = failed.failure;
  return new HttpError(400, `${title} refused the connection: ${words}`);
}
