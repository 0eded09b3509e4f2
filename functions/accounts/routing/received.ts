import * as v from "valibot";
import { toNetwork } from "../../platform/http/client-ip.ts";
import { parseJson } from "../../platform/json.ts";

/** The parts of an SQS record that we read. */
export type Entry = {
  messageId: string;
  body: string;
  attributes: { SentTimestamp: string; ApproximateReceiveCount: string };
  messageAttributes?: Partial<Record<"Sender" | "OriginKey", { stringValue?: string }>>;
};

/**
 * A message of a queued route, with its id, the time it was sent (epoch ms), whether it may have been received before, and
 * its sender's network and user agent. Those are never stored or logged.
 */
export type Received<Message> = {
  id: string;
  message: Message;
  sentAt: number;
  isRepeat: boolean;
  network: string;
  userAgent: string;
};

/** Parses the distribution's sender attribute: an IP address, a space, and the URL-encoded user agent. */
function readSender(text: string): { network: string; userAgent: string } {
  const [address = "", userAgent = ""] = text.split(" ");
  return { network: toNetwork(address), userAgent: decodeURIComponent(userAgent) };
}

/** A record's origin key; "" if it bypassed the distribution. */
export const readOriginKey = ({ messageAttributes }: Entry): string =>
  messageAttributes?.OriginKey?.stringValue ?? "";

/** Reads a record of a queued route; null if its message is too long or malformed. */
export function readReceived(
  { messageId, body, attributes, messageAttributes }: Entry,
  message: v.GenericSchema,
  maxBytes: number,
): Received<unknown> | null {
  if (Buffer.byteLength(body) > maxBytes) return null;
  const parsed = v.safeParse(message, parseJson(body));
  if (!parsed.success) return null;
  return {
    id: messageId,
    message: parsed.output,
    sentAt: Number(attributes.SentTimestamp),
    isRepeat: attributes.ApproximateReceiveCount !== "1",
    ...readSender(messageAttributes?.Sender?.stringValue ?? ""),
  };
}
