import type { Account } from "../accounts/account.ts";
import { HttpResponse } from "../http/response.ts";
import type { Visibility } from "../members/visibility.ts";
import type { Answer } from "./answer.ts";
import { answerQuestion } from "./answer-store.ts";
import type { Counting } from "./counting.ts";
import { answerSoon } from "./facts/fact-store.ts";
import { StillCounting } from "./facts/still-counting.ts";
import { reportProgress } from "./packing-store.ts";
import type { Question } from "./question.ts";

/** The answer to a question or, if that takes longer than about two seconds, how far it is (202). */
export async function respondSoon(
  account: Account,
  visibility: Visibility,
  question: Question,
  now: Date,
): Promise<Answer | HttpResponse<Counting, 202>> {
  try {
    return await answerQuestion(account, visibility, question, { now, deadline: answerSoon() });
  } catch (thrown) {
    if (!(thrown instanceof StillCounting)) throw thrown;
    const counting: Counting = {
      status: "counting",
      progress: await reportProgress(account.id, thrown, now),
    };
    return new HttpResponse(counting, { status: 202, headers: { "retry-after": "1" } });
  }
}
