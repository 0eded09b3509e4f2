import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Model } from "../../../../functions/reports/models.ts";
import { fetchAnswer, type Query } from "../../api/fetch-answer.ts";
import { REPORTS } from "../../api/lead-list.ts";
import type { Answer } from "../answer.ts";
import { showProgress, useProgress } from "../use-answer.ts";

/** The answer to a question by one of the models. */
export type ByModel = { model: Model; answer: Answer };

/** The answers to one question by several models. The previous ones stay while the next are loading. */
export function useModels(query: Query, models: readonly Model[]) {
  const queryKey = [...REPORTS, query, models];
  const progress = useProgress(queryKey);
  const state = useQuery({
    queryKey,
    queryFn: async ({ signal, client }): Promise<ByModel[]> => {
      const onProgress = showProgress(client, queryKey);
      const answers: ByModel[] = [];
      const [first, ...rest] = models;
      // All read the same leads: the first has them packed, and then the others answer at once.
      if (first !== undefined)
        answers.push({
          model: first,
          answer: await fetchAnswer({ ...query, model: first }, signal, onProgress),
        });
      const ask = async (model: Model) => ({ model, answer: await fetchAnswer({ ...query, model }, signal) });
      return [...answers, ...(await Promise.all(rest.map(ask)))];
    },
    placeholderData: keepPreviousData,
  });
  return { ...state, progress };
}
