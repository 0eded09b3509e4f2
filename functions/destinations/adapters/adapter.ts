import type { HttpResponse, Outgoing } from "../../platform/outbound/request.ts";
import type { Alert } from "../alerts/alert.ts";
import type { Fact } from "../changes/fact.ts";
import type { Stage } from "../changes/stages.ts";
import type { OwnField } from "../crm/mapping.ts";
import type { Outcome } from "../outcome.ts";
import type { Message } from "../payload.ts";

/**
 * An adapter's state between calls, such as the keys of a destination's fields. `company` is the id of the
 * company, portal or organization that it is connected to. Records of another company are ignored.
 */
export type Memory = Readonly<Record<string, string>>;

/** What an adapter needs to call a destination, with the credentials of its kind. */
export type CallContext<Credentials> = {
  credentials: Credentials;
  /** The owner's settings. */
  settings: Readonly<Record<string, unknown>>;
  memory: Memory;
  /** Sends a request and records it in the delivery log. Throws NoResponse. */
  send(outgoing: Outgoing): Promise<HttpResponse>;
  /** Replaces the memory for later calls. */
  remember(memory: Memory): Promise<void>;
  now: Date;
};

/** What an adapter needs to send messages or to test the connection. */
export type SendContext<Credentials> = CallContext<Credentials> & {
  /** Signs a webhook (store/webhook-signature.ts). */
  sign(id: string, timestamp: number, body: string, secrets: readonly string[]): string;
  /** Emails leads to a member of the account. */
  mail(personId: string, alerts: readonly Alert[]): Promise<Outcome>;
};

/** A failure of the whole destination, not of one record. */
export type Failed = Exclude<Outcome, { kind: "delivered" | "postponed" }>;

/** What an adapter needs to open a destination. */
export type OpenContext = {
  /** The id of a member by email address. Throws HttpError 400 unless they can see all leads of the account. */
  requireRecipient(email: string): Promise<string>;
  /** Parses a URL that we may send requests to. Throws HttpError 400 for others. */
  requireAddress(text: string): URL;
  newSigningSecret(): string;
};

/** An opened connection. Only `credentials` are secret, and sealed. */
export type Opened = {
  credentials: object;
  /** A label by which the owner recognizes it. Never a secret. */
  address: string;
  /** A new secret, shown to the owner once. */
  signing_secret?: string;
};

/** A period to read changes from; `to` is exclusive. */
export type Window = { from: Date; to: Date };

/** The facts found in the part of a window that was read completely, up to `to`. */
export type Changes = { facts: Fact[]; to: Date };

/** What any kind of destination does. */
export type Sending<Credentials, Connection> = {
  /** Validates a connection. `before`: the current credentials. Throws HttpError 400. */
  open: (
    connection: Connection,
    before: Credentials | null,
    opening: OpenContext,
  ) => Opened | Promise<Opened>;
  /** The most messages in one call. */
  batch: number;
  /** The pause between calls, in ms. Deliveries that arrive in the meantime are sent together. */
  pauseMs?: number;
  /** Sends messages, oldest first, and returns an outcome for each. */
  deliver: (messages: readonly Message[], context: SendContext<Credentials>) => Promise<Outcome[]>;
  /**
   * Tests the credentials with real calls, and creates the fields that leads need. Null if it works. Without it, only a
   * sample can test a destination.
   */
  connect: ((context: SendContext<Credentials>) => Promise<Failed | null>) | null;
};

/** What a destination with records of leads also does. */
export type Reporting<Credentials> = {
  /** The stages of its records, in order. */
  stages: (context: CallContext<Credentials>) => Promise<readonly Stage[] | Failed>;
  /** Facts from the records that changed within a window. */
  changes: (window: Window, context: CallContext<Credentials>) => Promise<Changes | Failed>;
  /** The vendor's own fields that our values can be mapped to. */
  ownFields: (context: CallContext<Credentials>) => Promise<readonly OwnField[] | Failed>;
};

/** How to talk to one kind of destination: the requests to send, and what the responses mean. */
export type Adapter<Credentials = never, Connection = never> = Sending<Credentials, Connection> & {
  [Name in keyof Reporting<Credentials>]: Reporting<Credentials>[Name] | null;
};

/** The adapter of a destination that reports nothing and has no fields to map. */
export type PlainAdapter<Credentials = never, Connection = never> = Sending<Credentials, Connection> & {
  [Name in keyof Reporting<Credentials>]: null;
};

export const REPORTS_NOTHING = { stages: null, changes: null, ownFields: null } as const;
