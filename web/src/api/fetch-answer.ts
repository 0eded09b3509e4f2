import { call } from "./api.ts";

/** A question as the parameters of GET /api/reports. */
export type Query = Parameters<typeof call<"GET /api/reports">>[1]["query"];

type Reply = Awaited<ReturnType<typeof call<"GET /api/reports">>>;

type Answer = Extract<Reply, { rows: unknown }>;

const PAUSE_MS = 1000;

/**
 * Asks until the answer comes. While the server still counts, `onProgress` gets which part it has counted, and null at the end.
 * No part of a figure is ever shown.
 */
export async function askUntilAnswered(
  ask: () => Promise<Reply>,
  signal: AbortSignal,
  onProgress: (progress: number | null) => void,
): Promise<Answer> {
  try {
    for (;;) {
      const reply = await ask();
      if ("rows" in reply) return reply;
      onProgress(reply.progress);
      await new Promise((resume) => setTimeout(resume, PAUSE_MS));
      signal.throwIfAborted();
    }
  } finally {
    onProgress(null);
  }
}

/** The answer to a question of the account that the page shows. */
export const fetchAnswer = (
  query: Query,
  signal: AbortSignal,
  onProgress: (progress: number | null) => void = () => {},
): Promise<Answer> => askUntilAnswered(() => call("GET /api/reports", { query, signal }), signal, onProgress);
