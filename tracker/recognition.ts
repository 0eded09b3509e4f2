import type {
  ButtonRole,
  FieldKind,
  FormAnswer,
  FormDescription,
} from "../functions/leads/forms/description.ts";
import { config } from "./config.ts";
import { isAllowed } from "./consent.ts";
import { describeForm } from "./describe.ts";
import { findClosest, readAttribute } from "./elements.ts";
import { type Field, isReadable } from "./fields.ts";
import { referrerHosts } from "./journey.ts";
import { toJson } from "./json.ts";
import { loadState, saveState } from "./memory.ts";
import { post } from "./post.ts";

/** The server's response about a form. */
export type Facts = { answer: FormAnswer; description: FormDescription };

const ASKED_MAX = 6;

const facts = new WeakMap<Element, Facts>();
/** What fields ask for, and what buttons do. */
const meanings = new WeakMap<Element, FieldKind | ButtonRole>();
/** The pending requests, by description. */
const asking: Record<string, Promise<unknown>> = {};
let isRefused: unknown;

/** Unambiguous autocomplete tokens and names. */
const UNMISTAKABLE: Record<string, FieldKind> = {
  ...{ name: "name", fullname: "name", email: "email", tel: "phone", organization: "company" },
  ...{ givenname: "first_name", firstname: "first_name", familyname: "last_name", lastname: "last_name" },
};

/** The kind of a token or name, if it is unambiguous. */
export const exactKind = (text: string): FieldKind | undefined =>
  UNMISTAKABLE[text.toLowerCase().replace(/[-_]/g, "")];

/** Names of fields that must never be read, whatever the server says. */
const SECRET = /(^|[^a-z])(pass(word)?|pwd|cv[cv]|csc|pin|otp|iban|ssn)([^a-z]|$)/i;

/** A field's kind: from the server's response, otherwise only if it is unambiguous. */
export function findKind(field: Field): FieldKind | undefined {
  const token = readAttribute(field, "autocomplete").trim().replace(/.*\s/, "");
  const meaning = meanings.get(field) as FieldKind;
  if (
    !isReadable(field) ||
    /password|^cc-|one-time|^bday/.test(token) ||
    SECRET.test(field.name) ||
    meaning === "private"
  )
    return;
  const own = readAttribute(findClosest(field, "[data-whence]") || undefined, "data-whence").replace(
    "-",
    "_",
  );
  return (
    (own as FieldKind) ||
    // An email field is always an email address, unless the owner ignores it.
    (field.type === "email" && !/^(non|hon)e/.test(meaning)
      ? "email"
      : meaning || exactKind(token) || exactKind(field.name)) ||
    (field.name === "message" ? "message" : undefined)
  );
}

/** What a button does, if the server has said so. */
export const findRole = (button: Element | undefined | null): ButtonRole | undefined =>
  meanings.get(button as Element) as ButtonRole;

export const findFacts = (group: Element): Facts | undefined => facts.get(group);

/** Has a form described and recognized, unless already done. Resolves in any case. `clicked` acted as a button. */
export const learn = (group: Element, focus?: Element, clicked?: Element | null): Promise<unknown> =>
  ask(group, focus, clicked).catch(Date);

async function ask(group: Element, focus?: Element, clicked?: Element | null): Promise<void> {
  if (!isAllowed() || isRefused) return;
  const { description, fields, buttons } = describeForm(group, focus, clicked, referrerHosts());
  const text = toJson(description);
  const settle = (): void => {
    const answer = loadState().answers[text];
    if (answer?.fields.length !== fields.length) return;
    facts.set(group, { answer, description });
    const roles = [...answer.fields, ...answer.buttons];
    for (const part of [...fields, ...buttons]) meanings.set(part, roles.shift() as FieldKind);
  };
  const memory = loadState();
  if (!memory.answers[text] && !asking[text] && fields[0] && memory.asked++ < ASKED_MAX)
    asking[text] = post("/../form", toJson({ site_id: config().siteId, ...description }))
      .then((response) => response.json())
      .then((answer) => {
        isRefused = answer.final;
        if (answer.fields && answer.buttons) loadState().answers[text] = answer;
        saveState();
      })
      .catch(Date);
  // Cached responses take effect immediately.
  if (!memory.answers[text]) await asking[text];
  settle();
}
