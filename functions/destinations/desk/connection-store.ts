import * as v from "valibot";
import { HttpError } from "../../platform/errors.ts";
import { type Outgoing, sendRequest } from "../../platform/outbound/request.ts";
import { randomName } from "../../platform/store/digest.ts";
import { seal } from "../../platform/store/stage-sealing.ts";
import { newSigningSecret, signWebhook } from "../../platform/store/webhook-signature.ts";
import type { Memory, Opened } from "../adapters/adapter.ts";
import { requireAddress } from "../credentials.ts";
import { Destination, sealedFor } from "../destination.ts";
import { adapters } from "../vendors/adapters.ts";
import { connectionFields, type Kind, kinds } from "../vendors/kinds.ts";
import { failedCall, orUnavailable } from "./call-store.ts";
import { sealMemory } from "./memory-store.ts";
import { requireRecipient } from "./recipient-store.ts";
import { createRedactor, redactFailed } from "./redaction.ts";

/**
 * A connection. `tried` is only present if it was tested, which requires a test without side effects: the adapter's
 * memory after the test, and the company that it found.
 */
export type Connected = Opened & { tried?: { memory: Memory; company: string | null } };

/** Tests a destination and prepares it for leads. 400 if it rejects the credentials, 503 if it can't be reached. */
async function connect(
  kind: Kind,
  opened: Opened,
  settings: Destination["settings"],
  now: Date,
): Promise<Connected> {
  const { connect } = adapters[kind];
  if (connect === null) return opened;
  let memory: Memory = {};
  const context = {
    credentials: opened.credentials as never,
    settings,
    memory,
    sign: signWebhook,
    mail: () => Promise.reject(new Error("Destinations must not send mail while they are being connected.")),
    now,
    send: (outgoing: Outgoing) => sendRequest(outgoing),
    remember: async (kept: Memory) => {
      memory = kept;
    },
  };
  const failed = await orUnavailable(() => connect(context));
  if (failed === null) return { ...opened, tried: { memory, company: memory.company ?? null } };
  throw failedCall({ kind }, redactFailed(failed, createRedactor([opened.credentials, memory])));
}

/** The connection fields in a request; null if there are none. 400 unless they are exactly the kind's. */
export function connectionIn(kind: Kind, request: object): object | null {
  const passed = Object.entries(request).filter(
    ([name, value]) => name in connectionFields && value !== undefined,
  );
  if (passed.length === 0) return null;
  const names = Object.keys(kinds[kind].connection);
  if (passed.length !== names.length || passed.some(([name]) => !names.includes(name)))
    throw new HttpError(
      400,
      `${kinds[kind].title} is connected with ${names.join(", ")}. Pass exactly these.`,
    );
  return Object.fromEntries(passed);
}

const openingFor = (accountId: string) => ({
  requireAddress,
  newSigningSecret,
  requireRecipient: (email: string) => requireRecipient(accountId, email),
});

/** Opens a connection, without any call to it. `before`: its current credentials. 400 if it can't be right. */
export const openAdapter = async (
  { account_id, kind }: Pick<Destination, "account_id" | "kind">,
  connection: object,
  before: object | null,
): Promise<Opened> => adapters[kind].open(connection as never, before as never, openingFor(account_id));

/** Connects a destination. `before`: its current credentials. */
export const openConnection = async (
  input: Pick<New, "account_id" | "kind" | "settings">,
  connection: object,
  before: object | null,
  now: Date,
): Promise<Connected> =>
  connect(input.kind, await openAdapter(input, connection, before), input.settings ?? {}, now);

/** A new destination, without its connection. */
type New = Pick<Destination, "account_id" | "kind" | "name" | "subscription"> &
  Partial<Pick<Destination, "settings" | "key_id" | "created_by">>;

/** Connects a new destination and seals its credentials. Does not store it. */
export async function openDestination(
  input: New,
  connection: object,
  now: Date,
): Promise<{ destination: Destination; signing_secret?: string | undefined }> {
  const { credentials, address, tried, signing_secret } = await openConnection(input, connection, null, now);
  const newDestination = { ...input, id: `dest_${randomName(16)}` };
  const destination = v.parse(Destination, {
    ...newDestination,
    address,
    sealed: await seal(JSON.stringify(credentials), sealedFor(newDestination)),
    company: tried?.company,
    memory: tried === undefined ? null : await sealMemory(newDestination, tried.memory),
    created_at: now.toISOString(),
  });
  return { destination, signing_secret };
}
