import { capture } from "./capture.ts";
import { FIELDS, type Field, isReadable } from "./fields.ts";
import { wordsOf } from "./words.ts";

const BUTTONS = "button,[type=button],[type=submit],[role=button],[class*=utton],[class*=btn]";

/** How buttons begin that send nothing. */
const NO_SENDER =
  /^\W*(cancel|no\b|back\b|close|menu|maybe|.*cookie|a[ck].?ep|a[bv]br|zur|schl|an?nul|retour|ferm|vol[tv]|atr.s|cerrar|indietro|terug|zru|peru|iptal|\u043e\u0442\u043c|\u30ad\u30e3|\u53d6\u6d88|\u0625\u0644)/;

/** Node.DOCUMENT_POSITION_FOLLOWING */
const FOLLOWING = 4;

/** The part of the page around a field that belongs to no form: as far as its next button. */
const groupOf = (field: Element): Element => field.closest(`:has(${BUTTONS}),body`) as Element;

/** A click on what is no form's own button, beside fields that are filled in: a form by another name. */
export const onClick = (event: Event): void => {
  const target = event.composedPath()[0] as Element;
  const link = target.closest("a");
  // Anything that a script listens to may be a button, if it says little and leads nowhere else.
  const button = target.closest(BUTTONS) || target;
  const text = wordsOf(button.textContent as string);
  if (button.querySelector(FIELDS) || NO_SENDER.test(text) || text[40] || button.closest("label,p")) return;
  if (link?.href && !/^java|#/.test(link.href)) return;
  const form = button.closest("form");
  // The form's own button submits it, unless the page stops the click to send the form itself.
  if (form)
    setTimeout(
      () =>
        (event.defaultPrevented || !form.querySelector("[type=submit],button:not([type])")) &&
        capture(form, event, button),
    );
  else {
    // After a field that is filled in, and the next one to it.
    const isItsOwn = (field: Field) =>
      !field.form &&
      isReadable(field) &&
      field.value &&
      field.compareDocumentPosition(button) & FOLLOWING &&
      groupOf(field).contains(button);
    const root = button.getRootNode() as Document;
    capture(groupOf([...root.querySelectorAll<Field>(FIELDS)].find(isItsOwn) as Field), event, button);
  }
};

/** Enter in a field that belongs to no form. */
export const onKeyDown = (event: KeyboardEvent): void => {
  const field = event.composedPath()[0] as Field;
  if (event.key === "Enter" && !field.form && field.type !== "textarea") capture(groupOf(field), event);
};
