import * as v from "valibot";
import { HttpError } from "../../../platform/errors.ts";
import { lenientText } from "../../../platform/http/text.ts";
import { FormDescription } from "../description.ts";
import { FormChangeBody, ShownForm } from "../listed/shown-form.ts";

/** How long a page opened by a check can read and correct its forms. */
export const FORM_CHECK_SECONDS = 15 * 60;

/** The maximum number of forms checked per page. */
const CHECKED_MAX = 50;

/** A started check: open the page with `code` before `expires_at`. */
export const NewFormCheck = v.object({ code: v.string(), expires_at: v.string() });

const code = v.pipe(v.string("code is required."), v.maxLength(64, "code is not valid."));
const siteId = v.optional(lenientText(64), null);
const NOT_FORMS = `forms must be a list of at most ${CHECKED_MAX} descriptions.`;

/** The page's request to classify its forms. */
export const FormCheckBody = v.object({
  code,
  site_id: siteId,
  forms: v.pipe(v.array(FormDescription, NOT_FORMS), v.maxLength(CHECKED_MAX, NOT_FORMS)),
});

/** The forms of a page, in the order in which they were described. */
export const FormCheckReply = v.object({ forms: v.array(ShownForm) });

/** A correction made on the page. */
export const FormCheckChange = v.strictObject({
  code,
  site_id: siteId,
  form: FormDescription,
  change: FormChangeBody,
});

export const FormCheckEnd = v.object({ code, site_id: siteId });

/** 404: the code is unknown, expired or ended, or its creator may no longer change the site. */
export const checkEnded = (): HttpError =>
  new HttpError(
    404,
    "This check has ended. Start a new one in your dashboard, under Sites.",
    {},
    "check_ended",
  );

/** 409: the page has the snippet of a different site. */
export const otherSite = (): HttpError =>
  new HttpError(
    409,
    "The snippet on this page is another site's. Open a page of the site that you are checking.",
    {},
    "check_other_site",
  );
