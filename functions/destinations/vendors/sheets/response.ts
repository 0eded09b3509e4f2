import * as v from "valibot";
import { parseJson } from "../../../platform/json.ts";
import type { HttpResponse } from "../../../platform/outbound/request.ts";
import type { Failed } from "../../adapters/adapter.ts";
import { describeFailure, toOutcome } from "../../outcome.ts";

/** The script's response: the ids of the leads that it wrote, or an error. */
const Written = v.object({ leads: v.array(v.string()) });
const Problem = v.object({ error: v.string() });

const PAGE_WORDS_MAX = 300;

/** The visible text of a page. */
const stripTags = (html: string): string =>
  html
    .replace(/<(style|script|head)\b.*?<\/\1>/gis, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, PAGE_WORDS_MAX);

/** The failure for a redirect away from the script: to a login unless the script is deployed for anyone. */
export const redirected = ({ status }: HttpResponse, isLogin: boolean): Failed =>
  isLogin
    ? { kind: "closed", why: "refused", failure: { code: "sheet_login", status } }
    : { kind: "unavailable", failure: { code: "sheet_page", status } };

function toFailure(error: string): Failed {
  if (error === "signature") return { kind: "closed", why: "refused", failure: { code: "sheet_secret" } };
  if (error === "busy") return { kind: "unavailable", failure: { code: "sheet_busy" } };
  return { kind: "unavailable", failure: { code: "sheet_script", words: error.slice(0, PAGE_WORDS_MAX) } };
}

/** The ids of the leads that were written. Only the script's own response counts: Google returns error pages with 200. */
export function readWritten(response: HttpResponse, now: Date): string[] | Failed {
  const { status, text } = response;
  const words = stripTags(text);
  if (status === 404 || status === 410)
    return { kind: "closed", why: "gone", failure: { ...describeFailure(response), words } };
  const outcome = toOutcome(response, now);
  if (outcome.kind !== "delivered") {
    const failure = { ...outcome.failure, words };
    // A status can't reject one lead of a batch.
    return outcome.kind === "rejected" ? { kind: "unavailable", failure } : { ...outcome, failure };
  }
  const json = parseJson(text);
  const written = v.safeParse(Written, json);
  if (written.success) return written.output.leads;
  const problem = v.safeParse(Problem, json);
  if (problem.success) return toFailure(problem.output.error);
  return { kind: "unavailable", failure: { code: "sheet_page", words } };
}
