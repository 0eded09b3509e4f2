import { logError } from "../../platform/http/response.ts";
import {
  type HttpResponse,
  NoResponse,
  type Outgoing,
  sendRequest,
} from "../../platform/outbound/request.ts";
import { signWebhook } from "../../platform/store/webhook-signature.ts";
import type { Adapter, Memory, SendContext } from "../adapters/adapter.ts";
import type { Alert } from "../alerts/alert.ts";
import type { Attempt } from "../delivery.ts";
import { describeFailure, type Outcome } from "../outcome.ts";
import type { Message } from "../payload.ts";
import { adapters } from "../vendors/adapters.ts";
import { mailAlerts } from "./alert-mail-store.ts";
import { logBatch } from "./delivery-log.ts";
import type { Desk } from "./preparation.ts";
import { createRedactor, redactFailed } from "./redaction.ts";

/** The part of a desk that sends. */
export type Sender = Pick<Desk, "destination" | "credentials" | "memory" | "saveMemory" | "clock">;

type Send = (adapter: Adapter, context: SendContext<never>) => Promise<Outcome[]>;

/** Sends messages with the destination's adapter. Returns their outcomes and the last response. */
export async function sendMessages(desk: Desk, messages: Message[]) {
  const sent = await sendWith(desk, messages.length, (adapter, context) =>
    adapter.deliver(messages, context),
  );
  logBatch(desk.destination, sent.outcomes);
  return sent;
}

/** A clock that runs on from `now`. */
export function startClock(now: Date): () => Date {
  const started = performance.now();
  return () => new Date(now.getTime() + performance.now() - started);
}

/** Tests a destination: without side effects if its adapter supports that, otherwise with a sample. */
export const sendTest = (desk: Sender, sample: Message) =>
  sendWith(desk, 1, async (adapter, context) =>
    adapter.connect === null
      ? adapter.deliver([sample], context)
      : [(await adapter.connect(context)) ?? { kind: "delivered" }],
  );

async function sendWith(desk: Sender, count: number, send: Send) {
  const { destination, credentials, memory, clock } = desk;
  const started = clock();
  let answered: HttpResponse | null = null;
  let code: string | undefined;
  const record = async (outgoing: Outgoing): Promise<HttpResponse> => {
    answered = null;
    answered = await sendRequest(outgoing);
    return answered;
  };
  const failAll = (outcome: Outcome) => Array.from({ length: count }, () => outcome);
  let outcomes: Outcome[];
  try {
    const context = {
      credentials: credentials as never,
      settings: destination.settings,
      memory,
      send: record,
      remember: async (now: Memory) => {
        desk.memory = now;
        await desk.saveMemory(now);
      },
      sign: signWebhook,
      mail: async (personId: string, alerts: readonly Alert[]) => {
        const outcome = await mailAlerts(destination, personId, alerts, started);
        code = outcome.kind === "delivered" ? "mailed" : outcome.failure.code;
        return outcome;
      },
      now: started,
    };
    outcomes = await send(adapters[destination.kind], context);
  } catch (error) {
    if (error instanceof NoResponse) {
      code = error.code;
      const failure = { code };
      outcomes = failAll(
        code === "address" ? { kind: "closed", why: "refused", failure } : { kind: "unavailable", failure },
      );
    } else {
      // Our own bug: the lead is rejected, and can be replayed, instead of blocking those behind it.
      code = "internal";
      logError(error, `delivering to ${destination.kind}`, 500, { account: destination.account_id });
      outcomes = failAll({ kind: "rejected", failure: { code } });
    }
  }
  const redact = createRedactor([credentials, memory, desk.memory]);
  const { status, words } = answered === null ? {} : describeFailure(answered);
  const attempt: Attempt = {
    at: started.toISOString(),
    ms: clock().getTime() - started.getTime(),
    status,
    code,
    // The response to a batch also mentions other leads.
    answer: count === 1 && words !== undefined ? redact(words) : undefined,
  };
  return {
    outcomes: outcomes.map((outcome) =>
      outcome.kind === "delivered" ? outcome : redactFailed(outcome, redact),
    ),
    attempt,
  };
}
