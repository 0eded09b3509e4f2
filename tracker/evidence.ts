import { addValue, isLead, joinName, type Parts } from "./contact.ts";
import { allIn, attributeOf, closestOf, isVisible, parentOf } from "./elements.ts";
import { BUTTONS, buttonsOf, controlsOf, type Field, fieldsOf } from "./fields.ts";
import { guard } from "./guard.ts";
import { addAttribution } from "./host-fields.ts";
import { submitLead } from "./lead.ts";
import { recall, remember } from "./memory.ts";
import { factsOf, kindOf, learn, roleOf } from "./recognition.ts";
import { clearReplay, countRefusal, replayOf } from "./replay.ts";
import { addStep, forgetTyped, relatedFields, wasTyped } from "./typing.ts";

/** What a visitor may have sent, until there is evidence for it or against it. */
interface Candidate {
  group: Element;
  /** The submit event; none if something was clicked or Enter pressed. */
  submit: Event | undefined;
  texts: string[];
  /** Whether it is a lead as soon as the answer about its form is there. */
  isWaiting?: boolean;
  /** Judges it: when its time is over (or `isLeaving` the page), or when a click may have had an effect. */
  judge(isLeaving?: boolean): void;
  /** Sends it as a lead, or keeps it as a step of one. */
  conclude(isLeaving?: boolean): void;
  drop(): void;
}

/** How long a page may take to refuse a submit that it has prevented. */
const REFUSE_MS = 5000;
/** How long a click may take to have an effect, and how often that is checked. */
const EFFECT_MS = 120_000;
const CHECK_MS = 500;

const MARK = "[aria-invalid=true],[class*=invalid i],[class*=error i]";
const THANKS =
  /thank|dank|merci|gracias|obrigad|grazie|kuj|sz\u00f6n|mul.um|\u0441\u043f\u0430\u0441\u0438\u0431|\u3042\u308a\u304c\u3068|\u611f\u8c22|\uac10\uc0ac|\u0634\u0643\u0631|\u05ea\u05d5\u05d3\u05d4/i;
/** Names of forms for the visitor's own account. Asked only without an answer from the server. */
const ACCOUNT = /log-?in|sign-?in|passw|search|unsub/i;
/** The password of a sign-in, unless the form has more of them or also asks for a name or the like. */
const PASSWORD = "[type=password]:not([autocomplete=new-password]),[name=pass i],[name=password i]";

let candidates: Candidate[] = [];

/** Whether the form asks for a contact. */
function asksForContact(group: Element): boolean {
  const names = ["id", "name", "class", "action"].map((name) => attributeOf(group, name));
  const isPersonal = (field: Field): boolean => /name|phone|mess/.test(kindOf(field) as string);
  return (
    factsOf(group)?.answer.contact ??
    !(ACCOUNT.test(`${names}`) || (allIn(group, PASSWORD).length === 1 && !fieldsOf(group).some(isPersonal)))
  );
}

/** Starts to look for evidence that the visitor sent a form, or fields without one. Returns nothing if there is nothing to send. */
function begin(group: Element, submit?: Event, button?: Element): Candidate | undefined {
  const isMarked = (field: Element): unknown => closestOf(field, MARK);
  // The page may remove the form.
  const place = parentOf(group) || group;
  const hasThanks = (): boolean => THANKS.test(place.textContent as string);

  const learned = learn(group, undefined, button);
  const values = [...fieldsOf(group), ...relatedFields(group)]
    .map((field): [Field, string, boolean] => [field, field.value, wasTyped(field)])
    .filter(
      ([field, value, isTyped]) =>
        value && (isTyped || kindOf(field) === "honeypot" || (!field.readOnly && isVisible(field))),
    );
  const texts = values.map(([, text]) => text);
  for (const [field] of values) addStep(field);
  if (asksForContact(group)) addAttribution(group);
  if (!texts[0]) return;

  // The same form again is a second try, unless nothing in it is as before. Another form may be an earlier step.
  for (const other of candidates) {
    const isRetry = other.group === group && other.texts.some((text) => texts.includes(text));
    if (isRetry && other.submit && `${other.texts}` !== `${texts}`) countRefusal(group);
    if (!other.submit || isRetry) other.drop();
    else other.judge();
  }
  const controls = controlsOf(group).map((field): [Field, string, unknown] => [
    field,
    field.value,
    isMarked(field),
  ]);
  const { href } = location;
  const hadThanks = hasThanks();
  const end = Date.now() + EFFECT_MS;
  const form = attributeOf(group, "name") || attributeOf(group, "id") || null;
  const fill_seconds = performance.now() / 1000;
  const replay = replayOf(group);
  let isKnown = false;

  const isThanked = (): boolean => !hadThanks && hasThanks();
  /** Whether the button, or else the form's only kind of button, leads to another step. */
  const isStep = (): boolean => {
    const roles = button ? [roleOf(button)] : buttonsOf(group).map(roleOf);
    return roles.includes("continue") && !roles.includes("send") && !isThanked();
  };
  /** Whether a visible field that still holds its value is invalid, or has been marked as such. */
  const isRefused = () =>
    controls.some(
      ([field, value, wasMarked]) =>
        field.value === value &&
        (field.matches(":invalid") || (!wasMarked && isMarked(field))) &&
        isVisible(field),
    );
  /** Whether the fields are gone, empty or locked, or the page has moved on or says thanks. */
  const hasEffect = () =>
    location.href !== href ||
    values.every(
      ([field]) =>
        !field.isConnected || !field.value || field.disabled || field.readOnly || !isVisible(field),
    ) ||
    isThanked();

  const one: Candidate = {
    ...{ group, submit, texts },
    drop() {
      candidates = candidates.filter((other) => other !== one);
    },
    conclude(isLeaving) {
      if (!isKnown && !isLeaving) {
        one.isWaiting = true;
        return;
      }
      one.drop();
      if (!asksForContact(group)) return;
      const memory = recall();
      const contact: Parts = {};
      const kept: string[] = [];
      for (const [field, value, isTyped] of values) {
        const kind = kindOf(field) as keyof Parts;
        addValue(contact, kind, value);
        if (kind && !isTyped) kept.push(kind);
      }
      const parts = { ...memory.steps, ...contact };
      const whole = joinName(parts);
      const isWhole = isLead(whole) && (submit?.defaultPrevented === false || !isStep());
      memory.steps = isWhole ? {} : parts;
      forgetTyped(values.map(([field]) => field));
      if (isWhole) {
        submitLead({ ...whole, form }, { fill_seconds, replay, kept }, factsOf(group));
        clearReplay();
      }
      remember();
    },
    judge(isLeaving) {
      // A button that the answer about its form did not name sends nothing.
      const isUnknown = !submit && !isKnown && button && factsOf(group);
      if (isRefused() || isUnknown) one.drop();
      else if (isLeaving || hasEffect() || (submit && !isStep())) one.conclude(isLeaving);
      else if (!submit && Date.now() > end) one.drop();
    },
  };
  candidates.push(one);
  learned.then(
    guard(() => {
      isKnown = true;
      const role = roleOf(button);
      // It says something else, or is none.
      const isIdle = role
        ? role === "dismiss" || (role === "other" && !submit)
        : !submit && button && !button.matches(BUTTONS);
      if (isIdle) one.drop();
      else if (one.isWaiting) one.conclude();
    }),
  );
  return one;
}

const later = (run: () => void, ms?: number): unknown => setTimeout(guard(run), ms);

/** Handles a submit event, in the capture phase: the page may still prevent it, or empty the form. */
export const onSubmit = (event: Event): void => {
  const form = event.composedPath()[0] as Element;
  const one = begin(form, event, (event as SubmitEvent).submitter as Element);
  const unlessDropped = (run: () => void) => () => {
    if (one && candidates.includes(one)) run();
  };
  later(
    unlessDropped(() => {
      if (event.defaultPrevented || attributeOf(form, "method") === "dialog")
        later(
          unlessDropped(() => one?.judge()),
          REFUSE_MS,
        );
      else one?.conclude();
    }),
  );
};

/** Handles form.submit(), which fires no event. */
export const onScriptedSubmit = guard((form: Element): void => begin(form)?.conclude());

/** Judges what was clicked, now and until all of it has had an effect or its time is over. */
const judgeClicks = (): void => {
  for (const one of candidates) if (!one.submit) one.judge();
  if (candidates.some(({ submit }) => !submit)) later(judgeClicks, CHECK_MS);
};

/** Handles a click on a button, or Enter in a field, which the page may take for sending. */
export function onAction(group: Element, button?: Element): void {
  if (begin(group, undefined, button)) later(judgeClicks, CHECK_MS);
}

/** Another control has been used: clicks that have had no effect by then have sent nothing. */
export const onOtherControl = (): void => {
  for (const one of candidates) {
    if (!one.submit) one.judge();
    if (!one.submit && !one.isWaiting) one.drop();
  }
};

/** Nothing else can follow what was submitted: the page is left, or (not `isLeaving`) an embedded form has reported it. */
export const judgeAll = (isLeaving: boolean): void => {
  for (const one of candidates) if (isLeaving || one.submit) one.judge(isLeaving);
};
