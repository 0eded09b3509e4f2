/** The attributes of a message of a queued route, each from a header that the distribution sets or overwrites. */
export const QUEUED_ATTRIBUTES = { Sender: "x-sender", OriginKey: "x-origin-key" } as const;

export type QueuedAttributes = Record<keyof typeof QUEUED_ATTRIBUTES, string>;

const USER_AGENT_MAX = 300;

/**
 * A viewer's address and user agent as one header. The gateway inserts it into JSON unescaped, so it must not contain
 * characters that could break out of a string.
 */
export function senderText(ip: string, userAgent: string): string {
  const agent = userAgent.slice(0, USER_AGENT_MAX).replace(/[^ -~]/g, "?");
  return `${ip} ${encodeURIComponent(agent)}`;
}
