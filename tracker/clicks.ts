import { capture } from "./capture.ts";
import { FIELDS, type Field, isReadable } from "./fields.ts";
import { countClick } from "./journey.ts";
import { countRefusal } from "./replay.ts";
import { wordsOf } from "./words.ts";

const BUTTONS = "button,[type=button],[type=submit],[role=button],[class*=utton],[class*=btn]";

/** Beginnings of the texts of buttons that close or cancel instead of sending, in about ten languages. */
const DISMISSES =
  /^\W*(cancel|no\b|back\b|close|menu|maybe|.*cookie|a[ck].?ep|a[bv]br|zur|schl|an?nul|retour|ferm|vol[tv]|atr.s|cerrar|indietro|terug|zru|peru|i.?ptal|\u043e\u0442\u043c|\u30ad\u30e3|\u53d6\u6d88|\u0625\u0644)/;

/** Node.DOCUMENT_POSITION_FOLLOWING */
const FOLLOWING = 4;

/** The element that acts as the form of a field without one: the nearest ancestor that contains a button. */
const groupOf = (field: Element): Element => field.closest(`:has(${BUTTONS}),body`) as Element;

/**
 * Handles a click that may send fields: on a button outside any form, or in a form that the page sends by
 * script.
 */
export const onClick = (event: Event): void => {
  countClick();
  const target = event.composedPath()[0] as Element;
  const link = target.closest("a");
  // Any element with a short text can act as a button, unless it is a link to another page.
  const button = target.closest(BUTTONS) || target;
  const text = wordsOf(button.textContent as string);
  if (button.querySelector(FIELDS) || DISMISSES.test(text) || text[40] || button.closest("label,p")) return;
  if (link?.href && !/^java|#/.test(link.href)) return;
  const form = button.closest("form");
  if (form?.matches(":invalid") && (button as HTMLButtonElement).type === "submit") countRefusal(form);
  // A submit button fires "submit", unless the page prevents the click to send the form itself.
  if (form)
    setTimeout(
      () =>
        (event.defaultPrevented || !form.querySelector("[type=submit],button:not([type])")) &&
        capture(form, event, button),
    );
  else {
    // The button must follow a filled-in field and belong to the same group.
    const isInGroup = (field: Field) =>
      !field.form &&
      isReadable(field) &&
      field.value &&
      field.compareDocumentPosition(button) & FOLLOWING &&
      groupOf(field).contains(button);
    const root = button.getRootNode() as Document;
    capture(groupOf([...root.querySelectorAll<Field>(FIELDS)].find(isInGroup) as Field), event, button);
  }
};

/** Handles Enter in a field outside any form. */
export const onKeyDown = (event: KeyboardEvent): void => {
  const field = event.composedPath()[0] as Field;
  if (event.key === "Enter" && !field.form && field.type !== "textarea") capture(groupOf(field), event);
};
