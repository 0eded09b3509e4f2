import * as v from "valibot";
import { calendarDay } from "../../accounts/calendar-day.ts";
import type { Member } from "../../accounts/members/member.ts";
import { mayCall } from "../../accounts/members/role.ts";
import { HttpError } from "../../platform/errors.ts";
import { requiredText } from "../../platform/http/text.ts";

/** The body of `POST /api/annotations`. Without a client, only the team sees it. */
export const NewAnnotation = v.object(
  {
    day: calendarDay("day", "The day that it is about."),
    text: requiredText("Text", 200),
    client_id: v.optional(v.nullable(v.string("client_id must be a client's id or null.")), null),
  },
  "Day and text are required.",
);
export type NewAnnotation = v.InferOutput<typeof NewAnnotation>;

/** What happened on a day, such as a new landing page, as charts and reports show it. `created_by` is a person's id. */
export const Annotation = v.object({
  id: v.string(),
  day: v.string(),
  text: v.string(),
  client_id: v.nullable(v.string()),
  created_by: v.string(),
  created_at: v.string(),
});
export type Annotation = v.InferOutput<typeof Annotation>;

/** Whether a text has the form of an annotation's id, which begins with its day. */
export const isAnnotationId = (text: string): boolean => /^ann_20\d\d-\d\d-\d\d_[\w-]{22}$/.test(text);

/** Whether a member may remove an annotation: their own or, as an owner or admin, anyone's. */
export const mayRemove = (
  { person_id, role }: Pick<Member, "person_id" | "role">,
  { created_by }: Annotation,
): boolean => created_by === person_id || mayCall(role, "admin");

/** 404: the account has no annotation with this id. */
export const noSuchAnnotation = () => new HttpError(404, "There is no such annotation in your account.");
