import * as v from "valibot";
import { HttpError } from "../../platform/errors.ts";
import { requiredText } from "../../platform/http/text.ts";

const QUERY_MAX = 2000;

/** What a view may set, as the address of the list of leads has it: its filters and its order. */
const PARAMETERS: ReadonlySet<string> = new Set([
  ...["q", "site_id", "client_id", "source", "medium", "campaign", "keyword", "content", "landing_page"],
  ...["form", "channel", "band", "status", "touches", "range", "from", "to", "flag", "sort"],
]);

const isQuery = (text: string): boolean => {
  const names = [...new URLSearchParams(text).keys()];
  return new Set(names).size === names.length && names.every((name) => PARAMETERS.has(name));
};

const QUERY = `query must be filters and an order of leads, each once, such as status=new&sort=-score, of at most ${QUERY_MAX} characters.`;

/** The body of `POST /api/lead-views`. */
export const NewLeadView = v.object(
  {
    name: requiredText("Name", 60),
    query: v.pipe(
      v.string(QUERY),
      v.minLength(1, QUERY),
      v.maxLength(QUERY_MAX, QUERY),
      v.check(isQuery, QUERY),
    ),
  },
  "Name and query are required.",
);
export type NewLeadView = v.InferOutput<typeof NewLeadView>;

/** A named set of filters and an order for the list of leads, which the account's team shares. */
export const LeadView = v.object({
  id: v.string(),
  name: v.string(),
  query: v.string(),
  created_by: v.string(),
  created_at: v.string(),
});
export type LeadView = v.InferOutput<typeof LeadView>;

/** Whether a text has the form of a view's id. */
export const isViewId = (text: string): boolean => /^view_[\w-]{22}$/.test(text);

/** 404: the account has no view with this id. */
export const noSuchView = () => new HttpError(404, "There is no such view in your account.");
