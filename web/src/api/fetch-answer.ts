import { call } from "./api.ts";

/** A question as the parameters of GET /api/reports. */
export type Query = Parameters<typeof call<"GET /api/reports">>[1]["query"];

type Answer = Extract<Awaited<ReturnType<typeof call<"GET /api/reports">>>, { rows: unknown }>;

const PAUSE_MS = 1000;

/**
 * Asks until the answer comes. While the server still counts, `onProgress` gets which part it has counted, and null at the end.
 * No part of a figure is ever shown.
 */
export async function fetchAnswer(
  query: Query,
  signal: AbortSignal,
  onProgress: (progress: number | null) => void = () => {},
): Promise<Answer> {
  try {
    for (;;) {
      const reply = await call("GET /api/reports", { query, signal });
      if ("rows" in reply) return reply;
      onProgress(reply.progress);
      await new Promise((resume) => setTimeout(resume, PAUSE_MS));
      signal.throwIfAborted();
    }
  } finally {
    onProgress(null);
  }
}
