import type { Account } from "../../accounts/account.ts";
import { HttpResponse } from "../../platform/http/response.ts";
import { StillCounting } from "../facts/still-counting.ts";
import { reportProgress } from "../packing-store.ts";
import type { Counting } from "./counting.ts";

/** Returns what `read` returns or, while leads are still being counted, a 202 with the progress. */
export async function answerOrProgress<Reply>(
  { id }: Pick<Account, "id">,
  now: Date,
  read: () => Promise<Reply>,
): Promise<Reply | HttpResponse<Counting, 202>> {
  try {
    return await read();
  } catch (thrown) {
    if (!(thrown instanceof StillCounting)) throw thrown;
    const counting: Counting = { status: "counting", progress: await reportProgress(id, thrown, now) };
    return new HttpResponse(counting, { status: 202, headers: { "retry-after": "1" } });
  }
}
