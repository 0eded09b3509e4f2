import { addValue, isLead, joinName, type Parts } from "./contact.ts";
import { allIn, findClosest, findParent, isVisible, readAttribute } from "./elements.ts";
import { BUTTONS, type Field, isIgnored, listButtons, listControls, listFields } from "./fields.ts";
import { guard } from "./guard.ts";
import { addAttribution } from "./host-fields.ts";
import { submitLead } from "./lead.ts";
import { loadState, saveState } from "./memory.ts";
import { findFacts, findKind, findRole, learn } from "./recognition.ts";
import { buildReplay, clearReplay, countRefusal } from "./replay.ts";
import { addStep, forgetTyped, relatedFields, wasTyped } from "./typing.ts";

/** Something a visitor may have sent, until there is evidence for or against it. */
interface Candidate {
  group: Element;
  /** The submit event; none if something was clicked, Enter pressed, or form.submit() called. */
  submit: Event | undefined;
  texts: string[];
  /** Whether it becomes a lead as soon as its form is recognized. */
  isDue?: unknown;
  /** Sends it as a lead, keeps it as a step of one, drops it, or waits. */
  judge(isLeaving?: boolean): void;
}

/** How long a page may take to reject a submit that it prevented. */
const REFUSE_MS = 5000;
/** How long a click may take to have an effect, and how often that is checked. */
const EFFECT_MS = 120_000;
const CHECK_MS = 500;

const MARK = "[aria-invalid=true],[class*=invalid i],[class*=error i]";
const THANKS =
  /thank|dank|merci|gracias|obrigad|grazie|kuj|sz\u00f6n|mul.um|\u0441\u043f\u0430\u0441\u0438\u0431|\u3042\u308a\u304c\u3068|\u611f\u8c22|\uac10\uc0ac|\u0634\u0643\u0631|\u05ea\u05d5\u05d3\u05d4/i;
/** Names of forms for the visitor's own account. Only used without a response from the server. */
const ACCOUNT = /log-?in|sign-?in|passw|search|unsub/i;
/** The password of a sign-in, unless the form has more of them or also asks for a name or the like. */
const PASSWORD = "[type=password]:not([autocomplete=new-password]),[name=pass i],[name=password i]";

let candidates: Candidate[] = [];

/** Whether the form asks for a contact. */
function asksForContact(group: Element): boolean {
  const names = ["id", "name", "class", "action"].map((name) => readAttribute(group, name));
  const isPersonal = (field: Field): boolean => /name|phone|mess/.test(findKind(field) as string);
  return (
    findFacts(group)?.answer.contact ??
    !(
      ACCOUNT.test(`${names}`) ||
      (allIn(group, PASSWORD).length === 1 && !listFields(group).some(isPersonal))
    )
  );
}

const drop = (one: Candidate): void => {
  candidates = candidates.filter((other) => other !== one);
};

let timer: number | undefined;

/** Judges all candidates repeatedly until none is left. */
const judgeAgain = guard((): void => {
  for (const one of candidates) one.judge();
  timer = candidates[0] && (setTimeout(judgeAgain, CHECK_MS) as never);
});

/**
 * Starts looking for evidence that the visitor sent a form, or fields without one: after a submit event, a button or
 * Enter, or by a script (`isScripted`).
 */
export const begin = guard(
  (group: Element, submit?: Event, button?: Element | null, isScripted?: boolean): void => {
    const isMarked = (field: Element): unknown => findClosest(field, MARK);
    // The page may remove the form.
    const parent = findParent(group) || group;
    const hasThanks = (): boolean => THANKS.test(parent.textContent as string);

    const values = [...listFields(group), ...relatedFields(group)]
      .map((field): [Field, string, boolean] => [field, field.value, wasTyped(field)])
      .filter(
        ([field, value, isTyped]) =>
          value && (isTyped || findKind(field) === "honeypot" || (!field.readOnly && isVisible(field))),
      );
    const texts = values.map(([, text]) => text);
    for (const [field] of values) addStep(field);
    let isKnown: unknown;
    const learned = learn(group, undefined, button);
    if (asksForContact(group)) addAttribution(group);
    // The last step may only ask for a choice.
    const isChoice = listControls(group)[0] && !isIgnored(group) && isLead(joinName(loadState().steps));
    if (!texts[0] && !isChoice) return;

    // The same form again is a second try, unless everything in it has changed. Another form may be an earlier step.
    for (const other of candidates) {
      const isRetry = other.group === group && other.texts.some((text) => texts.includes(text));
      if (isRetry && other.submit && `${other.texts}` !== `${texts}`) countRefusal(group);
      if (!other.submit || isRetry) drop(other);
      else {
        other.isDue = true;
        other.judge();
      }
    }
    const controls = listControls(group).map((field): [Field, string, unknown] => [
      field,
      field.value,
      isMarked(field),
    ]);
    const { href } = location;
    const hadThanks = hasThanks();
    const start = Date.now();
    const form = readAttribute(group, "name") || readAttribute(group, "id") || null;
    const sending = {
      fill_seconds: performance.now() / 1000,
      replay: buildReplay(group),
      kept: [] as string[],
    };

    const isThanked = (): boolean => !hadThanks && hasThanks();

    const one: Candidate = {
      ...{ group, submit, texts },
      judge(isLeaving) {
        const age = Date.now() - start;
        const isNative = submit
          ? !submit.defaultPrevented && readAttribute(group, "method") !== "dialog"
          : isScripted;
        const role = findRole(button);
        // Whether the button, otherwise the form's only kind of button, leads to another step.
        const roles = button ? [role] : listButtons(group).map(findRole);
        const isStep = roles.includes("continue") && !roles.includes("send") && !isThanked();
        const isIdle = isKnown
          ? role
            ? role === "dismiss" || (role === "other" && !submit)
            : !submit && button && !button.matches(BUTTONS)
          : // A button that the answer about its form did not name sends nothing.
            isLeaving && !submit && button && findFacts(group);
        one.isDue ||=
          isLeaving ||
          isNative ||
          (submit && !isStep
            ? age > REFUSE_MS
            : // The fields are gone, empty or locked, or the page has moved on or says thanks.
              location.href !== href ||
              (texts[0] &&
                values.every(
                  ([field]) =>
                    !field.isConnected ||
                    !field.value ||
                    field.disabled ||
                    field.readOnly ||
                    !isVisible(field),
                )) ||
              isThanked());
        if (!one.isDue) {
          if (isIdle || age > EFFECT_MS) drop(one);
          return;
        }
        if (!isKnown && !isLeaving) return;
        drop(one);
        // A visible field that still has its value is invalid, or has been marked so.
        const isRefused = () =>
          controls.some(
            ([field, value, wasMarked]) =>
              field.value === value &&
              (field.matches(":invalid") || (!wasMarked && isMarked(field))) &&
              isVisible(field),
          );
        if (isIdle || !asksForContact(group) || (!isNative && isRefused())) return;
        const memory = loadState();
        const contact: Parts = {};
        for (const [field, value, isTyped] of values) {
          const kind = findKind(field) as keyof Parts;
          addValue(contact, kind, value);
          if (kind && !isTyped) sending.kept.push(kind);
        }
        const parts = { ...memory.steps, ...contact };
        const whole = joinName(parts);
        const isWhole = isLead(whole) && (isNative || !isStep);
        memory.steps = isWhole ? {} : parts;
        forgetTyped(values.map(([field]) => field));
        if (isWhole) {
          submitLead({ ...whole, form }, sending, findFacts(group));
          clearReplay();
        }
        saveState();
      },
    };
    candidates.push(one);
    learned.then(
      guard(() => {
        isKnown = true;
        if (one.isDue && candidates.includes(one)) one.judge();
      }),
    );
    if (isScripted) one.judge();
    else {
      // After the event, which the page may still prevent.
      clearTimeout(timer);
      timer = setTimeout(judgeAgain) as never;
    }
  },
);

/** Another control was used, so clicks without an effect by then have sent nothing. */
export const onOtherControl = (): void => {
  for (const one of candidates) {
    if (one.submit) continue;
    one.judge();
    if (!one.isDue) drop(one);
  }
};

/**
 * Judges all candidates now, since no more evidence can follow: the page is being left, or (not `isLeaving`) an
 * embedded form has reported its lead.
 */
export const judgeAll = (isLeaving: boolean): void => {
  for (const one of candidates) {
    one.isDue ||= one.submit;
    if (isLeaving || one.submit) one.judge(isLeaving);
  }
};
