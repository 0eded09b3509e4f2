/** A request that the receiver got, and the status that it answered. */
export type Received = {
  id: number;
  at: Date;
  headers: Record<string, string>;
  body: string;
  status: number;
};

/** What the receiver can answer, and what that means to a destination. */
export const ANSWERS = {
  200: "take everything",
  400: "refuse each lead",
  410: "say that the address is gone",
  500: "fail",
} as const;
export type AnswerStatus = keyof typeof ANSWERS;

export const isAnswer = (status: number): status is AnswerStatus => Object.hasOwn(ANSWERS, status);

const KEPT = 50;

/** A stand-in for the server of a customer that gets webhooks. It keeps the newest 50 requests in memory. */
export function createReceiver() {
  const received: Received[] = [];
  let answer: AnswerStatus = 200;
  let count = 0;
  return {
    /** The requests, newest first. */
    received: (): readonly Received[] => received,
    answer: () => answer,
    setAnswer(status: AnswerStatus) {
      answer = status;
    },
    /** Takes a request and returns the status to answer. */
    take(headers: Record<string, string>, body: string): AnswerStatus {
      count += 1;
      received.unshift({ id: count, at: new Date(), headers, body, status: answer });
      received.splice(KEPT);
      return answer;
    },
  };
}

export type Receiver = ReturnType<typeof createReceiver>;
