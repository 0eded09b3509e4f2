import { isShown, squeeze } from "./accessible.ts";

/** A file as a person chooses it. */
export type GivenFile = { name: string; mimeType: string; buffer: Uint8Array };

export const isDisabled = (element: Element): boolean =>
  element.matches(":disabled, [aria-disabled=true]") || element.closest("fieldset[disabled]") !== null;

export const isChecked = (element: Element): boolean =>
  element instanceof HTMLInputElement ? element.checked : element.getAttribute("aria-checked") === "true";

const options = { bubbles: true, cancelable: true, composed: true, button: 0, detail: 1 };
const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/** Presses and releases the mouse. Moves focus accordingly, unless the page prevents that. */
export function click(element: HTMLElement): void {
  element.dispatchEvent(new PointerEvent("pointerdown", { ...options, pointerType: "mouse" }));
  if (element.dispatchEvent(new MouseEvent("mousedown", options))) {
    const focused = element.closest<HTMLElement>(FOCUSABLE) ?? element.closest("label")?.control;
    if (focused) focused.focus();
    else if (document.activeElement !== document.body) (document.activeElement as HTMLElement | null)?.blur();
  }
  element.dispatchEvent(new PointerEvent("pointerup", { ...options, pointerType: "mouse" }));
  element.dispatchEvent(new MouseEvent("mouseup", options));
  element.dispatchEvent(new MouseEvent("click", options));
}

/** Sets a field's value as typing does: React has replaced the field's own setter. */
function setValue(element: HTMLElement, value: string, prototype: object): void {
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(element, value);
  element.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

export function fill(element: HTMLElement, value: string): void {
  element.focus();
  const { prototype } = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  setValue(element, value, prototype);
}

export function setChecked(element: HTMLElement, wanted: boolean): void {
  if (isChecked(element) !== wanted) click(element);
}

/** The option of a choice with this value or label. */
export const optionOf = (element: Element, wanted: string): HTMLOptionElement | undefined =>
  [...element.querySelectorAll("option")].find(
    ({ value, textContent }) => value === wanted || squeeze(textContent) === squeeze(wanted),
  );

export function choose(element: HTMLElement, wanted: string): void {
  element.focus();
  setValue(element, optionOf(element, wanted)?.value ?? "", HTMLSelectElement.prototype);
  element.dispatchEvent(new Event("change", { bubbles: true }));
}

export function chooseFile(element: HTMLElement, { name, mimeType, buffer }: GivenFile): void {
  const files = [new File([buffer as BlobPart], name, { type: mimeType })];
  Object.defineProperty(element, "files", { value: files, configurable: true });
  element.dispatchEvent(new Event("change", { bubbles: true }));
}

const canFocus = (element: HTMLElement): boolean =>
  isShown(element) && !isDisabled(element) && element.getAttribute("tabindex") !== "-1";

/** The default action of a key in the focused element. */
function followKey(key: string, element: HTMLElement): void {
  if (key === "Tab") {
    const all = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(canFocus);
    element.blur();
    all[all.indexOf(element) + 1]?.focus();
  } else if (key === "Enter" && element instanceof HTMLInputElement) {
    const submitter = element.form?.querySelector<HTMLElement>("button:not([type=button]):not([type=reset])");
    if (submitter === undefined || submitter === null) element.form?.requestSubmit();
    else if (!isDisabled(submitter)) submitter.click();
  } else if (key === "Enter" && element.matches("a[href], button, summary")) element.click();
  else if (key === " " && element.matches("button, summary, [type=checkbox], [type=radio]")) element.click();
}

/** Presses a key, such as "Enter", "Space" or "Shift+A", in an element; by default in the focused one. */
export function press(keys: string, target?: HTMLElement): void {
  target?.focus();
  const element = target ?? (document.activeElement as HTMLElement | null) ?? document.body;
  const names = keys.split("+");
  const last = names.pop() ?? "";
  const key = last === "Space" ? " " : last;
  const [shiftKey, ctrlKey, metaKey, altKey] = ["Shift", "Control", "Meta", "Alt"].map((name) =>
    names.includes(name),
  );
  const init = { key, code: last, shiftKey, ctrlKey, metaKey, altKey, bubbles: true, cancelable: true };
  if (element.dispatchEvent(new KeyboardEvent("keydown", init))) followKey(key, element);
  const focused = document.activeElement ?? document.body;
  focused.dispatchEvent(new KeyboardEvent("keyup", init));
}
