import { call } from "./api.ts";

/** A question as the parameters of GET /api/reports. */
export type Query = Parameters<typeof call<"GET /api/reports">>[1]["query"];

type Reply = Awaited<ReturnType<typeof call<"GET /api/reports">>>;

type Answer = Extract<Reply, { rows: unknown }>;

const PAUSE_MS = 1000;

type Counting = Extract<Awaited<ReturnType<typeof call<"GET /api/reports">>>, { status: "counting" }>;

const isCounting = (reply: object): reply is Counting => "status" in reply && "progress" in reply;

/**
 * Asks until the answer comes. While the server still counts, `onProgress` gets which part it has counted, and null at the end.
 * No part of a figure is ever shown.
 */
export async function askUntilCounted<Reply extends object>(
  ask: () => Promise<Reply>,
  signal: AbortSignal,
  onProgress: (progress: number | null) => void = () => {},
): Promise<Exclude<Reply, Counting>> {
  try {
    for (;;) {
      const reply = await ask();
      if (!isCounting(reply)) return reply as Exclude<Reply, Counting>;
      onProgress(reply.progress);
      await new Promise((resume) => setTimeout(resume, PAUSE_MS));
      signal.throwIfAborted();
    }
  } finally {
    onProgress(null);
  }
}

/** The answer to a question. */
export const fetchAnswer = (
  query: Query,
  signal: AbortSignal,
  onProgress?: (progress: number | null) => void,
): Promise<Answer> => askUntilCounted(() => call("GET /api/reports", { query, signal }), signal, onProgress);
