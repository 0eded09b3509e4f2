import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { callAsAnyone, type SharedPage } from "../../api/api.ts";
import { askUntilCounted } from "../../api/fetch-answer.ts";
import { showProgress, useProgress } from "../use-answer.ts";

/** A page with shared contents, and its name in the API. */
export type OpenPage = Extract<SharedPage, { state: "open" }>;
export type SharedPanel = OpenPage["panels"][number];
export type Brand = NonNullable<SharedPage["brand"]>;

/** The reader's choices as API parameters. */
export type Choice = { from?: string; to?: string; site_id?: string };

/** What a link shows. It is loaded once: each time counts as a view. */
export const pageQuery = (token: string) =>
  queryOptions({
    queryKey: ["shared", token],
    queryFn: ({ signal }) => callAsAnyone("GET /api/shared/{token}", { path: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

type Asked = { token: string; at: number; version: number; choice: Choice };

const panelPath = (token: string, at: number) => ({ token, panel: String(at) });

export const panelQuery = ({ token, at, version, choice }: Asked) =>
  queryOptions({
    queryKey: ["shared panel", token, at, version, choice],
    queryFn: ({ signal, client, queryKey }) =>
      askUntilCounted(
        () =>
          callAsAnyone("GET /api/shared/{token}/panels/{panel}", {
            path: panelPath(token, at),
            query: { ...choice, version: String(version) },
            signal,
          }),
        signal,
        showProgress(client, queryKey),
      ),
  });

/** The answer of one panel of a link. The previous one stays while the next is loading. */
export function usePanelAnswer(question: Asked) {
  const options = panelQuery(question);
  const progress = useProgress(options.queryKey);
  return { ...useQuery({ ...options, placeholderData: keepPreviousData }), progress };
}

export const leadsQuery = (token: string, choice: Choice) =>
  queryOptions({
    queryKey: ["shared leads", token, choice],
    queryFn: ({ signal }) =>
      callAsAnyone("GET /api/shared/{token}/leads", { path: { token }, query: choice, signal }),
    placeholderData: keepPreviousData,
  });
