import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { fetchAnswer } from "../../../web/src/api/fetch-answer.ts";
import { AnswerState } from "../../../web/src/reports/answer-state.tsx";
import { given } from "./given-answer.ts";

const call = vi.hoisted(() => vi.fn());
vi.mock("../../../web/src/api/api.ts", () => ({ call }));
afterEach(() => {
  vi.useRealTimers();
  call.mockReset();
});

const query = { from: "2026-03-01", to: "2026-03-31" };
const answer = given({ by: [], measures: ["leads"], rows: [{ leads: 7 }] });

it("polls until there is an answer, and shows the server's progress", async () => {
  vi.useFakeTimers();
  for (const progress of [0.2, 0.6]) call.mockResolvedValueOnce({ status: "counting", progress });
  call.mockResolvedValueOnce(answer);
  const progress: (number | null)[] = [];
  const pendingAnswer = fetchAnswer(query, new AbortController().signal, (now) => progress.push(now));
  await vi.runAllTimersAsync();
  expect(await pendingAnswer).toBe(answer);
  expect(progress).toEqual([0.2, 0.6, null]);
});

it("stops polling when nobody waits for the answer any more", async () => {
  vi.useFakeTimers();
  call.mockResolvedValue({ status: "counting", progress: 0.2 });
  const controller = new AbortController();
  const expectation = expect(fetchAnswer(query, controller.signal)).rejects.toThrow("aborted");
  await vi.advanceTimersByTimeAsync(500);
  controller.abort();
  await vi.runAllTimersAsync();
  await expectation;
  expect(call).toHaveBeenCalledTimes(1);
});

/** What a screen shows of an answer's state. */
function shown(state: { data?: typeof answer; progress: number | null }): string {
  const given = { error: null, isPlaceholderData: false, refetch: vi.fn(), data: undefined, ...state };
  const props = { state: given as never, children: () => "7 leads" };
  return renderToStaticMarkup(createElement(AnswerState, props)).replace(/<[^>]+>/g, "");
}

it("a report shows the server's progress, and marks earlier figures as such", () => {
  expect(shown({ progress: null })).toBe("Loading the report");
  expect(shown({ progress: 0.6 })).toBe("Still counting, 60%");
  expect(shown({ progress: 0.6, data: answer })).toBe(
    "Still counting, 60%. The figures below are from before.7 leads",
  );
  expect(shown({ progress: null, data: answer })).toBe("7 leads");
});
