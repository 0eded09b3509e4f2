import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Model } from "../../../../functions/reports/models.ts";
import { call } from "../../api/api.ts";
import { REPORTS } from "../../api/lead-list.ts";
import type { Answer } from "../answer.ts";
import type { Query } from "../use-answer.ts";

/** The answer to a question by one of the models. */
export type ByModel = { model: Model; answer: Answer };

/** The answers to one question by several models. The previous ones stay while the next are loading. */
export const useModels = (query: Query, models: readonly Model[]) =>
  useQuery({
    queryKey: [...REPORTS, query, models],
    queryFn: ({ signal }): Promise<ByModel[]> =>
      Promise.all(
        models.map(async (model) => ({
          model,
          answer: await call("GET /api/reports", { query: { ...query, model }, signal }),
        })),
      ),
    placeholderData: keepPreviousData,
  });
