import type { ShownForm } from "../../functions/leads/forms/listed/shown-form.ts";
import { KIND_LABELS } from "../../functions/leads/forms/listed/wording.ts";
import { isVisible } from "../elements.ts";
import { findDialog, isInside, make } from "./elements.ts";
import type { Found } from "./groups.ts";

/** A form as found on the page, and how it is recognized. */
export type Checked = { found: Found; shown: ShownForm };

type Box = { left: number; top: number; right: number; bottom: number };
type Mark = { of: Element[]; move: (box: Box | undefined) => void };

/** How far an outline is from the fields of a form without an element of its own. */
const MARGIN = 12;

/** Where a part of the page is on the screen, also inside frames. */
function measure(part: Element): Box {
  const { left, top, right, bottom } = part.getBoundingClientRect();
  const frame = part.ownerDocument.defaultView?.frameElement;
  if (!frame) return { left, top, right, bottom };
  const around = measure(frame);
  const [x, y] = [around.left + frame.clientLeft, around.top + frame.clientTop];
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

/** The box around all parts that can be seen and used; undefined if there is none. */
function boxAround(parts: Element[], dialog: Element | undefined): Box | undefined {
  const boxes = parts
    .filter((part) => part.isConnected && isVisible(part) && (!dialog || isInside(part, dialog)))
    .map(measure);
  if (boxes.length === 0) return undefined;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** The overlay on the page: an outline around each form, and a badge on each field with its recognized kind. */
export class Marks {
  readonly #layer: HTMLElement;
  #marks: Mark[] = [];

  constructor(layer: HTMLElement) {
    this.#layer = layer;
  }

  /** `onPick` gets the clicked form, and the key of its field unless the form itself was clicked. */
  show(forms: Checked[], onPick: (at: number, key: string) => void): void {
    this.#layer.replaceChildren();
    this.#marks = forms.flatMap(({ found, shown }, at) => [
      this.#outline(found, shown, () => onPick(at, "")),
      ...found.fields.map((field, index) => this.#badge(field, shown, index, (key) => onPick(at, key))),
    ]);
    this.place();
  }

  /** Moves everything to its form's current position. */
  place(): void {
    const dialog = findDialog();
    const places = this.#marks.map(({ of }) => boxAround(of, dialog));
    for (const [at, { move }] of this.#marks.entries()) move(places[at]);
  }

  #button(className: string, text: string, onClick: () => void): HTMLButtonElement {
    const button = make("button", { type: "button", className, tabIndex: -1, onclick: onClick }, text);
    // The panel offers the same to keyboards and screen readers.
    button.setAttribute("aria-hidden", "true");
    return button;
  }

  #outline({ fields, buttons, form }: Found, { contact }: ShownForm, onClick: () => void): Mark {
    const look = contact ? "read" : "";
    const tag = this.#button(`tag ${look}`, contact ? "Form: read" : "Form: not read", onClick);
    const outline = make("div", { className: `outline ${look}` });
    this.#layer.append(outline, tag);
    const move = (box: Box | undefined) => {
      // A form without visible fields is hidden.
      const own = form && isVisible(form) ? measure(form) : undefined;
      outline.hidden = tag.hidden = box === undefined;
      if (box === undefined) return;
      const { left, top, right, bottom } = own ?? box;
      const margin = own ? 0 : MARGIN;
      Object.assign(outline.style, {
        left: `${left - margin}px`,
        top: `${top - margin}px`,
        width: `${right - left + 2 * margin}px`,
        height: `${bottom - top + 2 * margin}px`,
      });
      Object.assign(tag.style, { left: `${Math.max(0, left - margin)}px`, top: `${top - margin}px` });
    };
    return { of: form ? fields : [...fields, ...buttons], move };
  }

  #badge(field: Element, shown: ShownForm, index: number, onClick: (key: string) => void): Mark {
    const { kind = "none", key = "" } = shown.fields[index] ?? {};
    const isRead = shown.contact && kind !== "none" && kind !== "honeypot";
    const look = kind === "private" ? "private" : isRead ? "read" : "";
    const text = KIND_LABELS[shown.contact || kind === "private" ? kind : "none"];
    const badge = this.#button(`badge ${look}`, text, () => onClick(key));
    this.#layer.append(badge);
    const move = (box: Box | undefined) => {
      badge.hidden = box === undefined;
      if (box === undefined) return;
      const left = `${Math.max(0, box.right - badge.offsetWidth - 4)}px`;
      Object.assign(badge.style, { left, top: `${box.top}px` });
    };
    return { of: [field], move };
  }
}
