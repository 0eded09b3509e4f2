import { type QueryClient, useIsMutating, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hasComeIn, PAUSES_MS, pause } from "./late-payment.ts";
import { CONFIRM, isRefused, type Paid, tellServer, useUnconfirmed } from "./unconfirmed.ts";
import { useVerdict } from "./use-verdict.ts";

/** Tells the server once more of a payment; null when it could not answer. */
async function answerOf(cache: QueryClient, paid: Paid): Promise<"accepted" | "refused" | null> {
  try {
    await tellServer(paid);
    return "accepted";
  } catch (error) {
    if (isRefused(error)) return "refused";
    return (await hasComeIn(cache, paid)) ? "accepted" : null;
  }
}

/** Sends what was paid and not answered again from time to time, also after a reload, until the server answers. */
export function useUnanswered(): void {
  const cache = useQueryClient();
  const verdict = useVerdict();
  const unconfirmed = useUnconfirmed();
  const isTold = useIsMutating({ mutationKey: CONFIRM }) > 0;
  useEffect(() => {
    if (unconfirmed.length === 0 || isTold) return;
    let left = false;
    const tell = async () => {
      for (let attempt = 0; !left; attempt++) {
        await pause(PAUSES_MS[attempt] ?? 60_000);
        for (const paid of unconfirmed) {
          const answer = left ? null : await answerOf(cache, paid);
          // What has its answer is kept no longer, and the others' turn begins anew.
          if (answer !== null && !left) return verdict[answer](paid);
        }
      }
    };
    void tell();
    return () => {
      left = true;
    };
  }, [cache, verdict, unconfirmed, isTold]);
}
