import * as v from "valibot";
import { linkToken as token } from "../../leads/outcomes/mark.ts";
import { ACTIONS } from "./alert.ts";

/** The body of `POST /api/alerts/actions`: the action, and the token from the alert's link. */
export const AskedAction = v.object({
  action: v.picklist(ACTIONS, `action must be one of ${ACTIONS.join(", ")}.`),
  token,
});

/** The answers to a confirmation email: about an alert, or with "address" only that the address is one's own. */
export const ANSWERS = ["confirm", "refuse", "address"] as const;
export type Answer = (typeof ANSWERS)[number];

/** The body of `POST /api/alerts/confirmation`: the answer, and the token from the email's link. */
export const AnsweredConfirmation = v.object({
  answer: v.picklist(ANSWERS, `answer must be one of ${ANSWERS.join(", ")}.`),
  token,
});

/** The query of `POST /api/alerts/stop`. */
export const Stop = v.object({ token });

/** Whether anything changed. Nothing does if the link was used before or the lead has progressed. */
export const ActionResult = v.object({ changed: v.boolean() });
