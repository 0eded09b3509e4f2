import type { ShownField, ShownForm } from "../../functions/leads/forms/listed/shown-form.ts";
import {
  CORRECTABLE_KINDS,
  formTitle,
  KIND_LABELS,
  PRIVATE_TEXT,
  REASON_TEXTS,
} from "../../functions/leads/forms/listed/wording.ts";
import { make } from "./elements.ts";
import type { Change } from "./requests.ts";

/** `onFocus`: the control of the field with this key received focus. */
type Handlers = { onChange: (change: Change) => void; onFocus: (key: string) => void };

function viewField(field: ShownField, isRead: boolean, { onChange, onFocus }: Handlers): HTMLElement {
  const { key, label, name, kind, recognized_kind, corrected } = field;
  const title = make("span", { dir: "auto" }, label || name || "Field without a label");
  if (recognized_kind === "private")
    return make(
      "li",
      {},
      title,
      make("span", { className: "quiet" }, `${KIND_LABELS.private}. ${PRIVATE_TEXT}`),
    );
  if (!isRead) return make("li", {}, title);
  const options = [
    make("option", { value: "" }, `${KIND_LABELS[recognized_kind]} (recognized)`),
    ...CORRECTABLE_KINDS.map((choice) => make("option", { value: choice }, KIND_LABELS[choice])),
  ];
  const select = make("select", {}, ...options);
  select.value = corrected ? kind : "";
  select.dataset.key = key;
  select.onchange = () => onChange({ fields: { [key]: select.value || null } });
  select.onfocus = () => onFocus(key);
  return make("li", {}, make("label", {}, title, select));
}

/** A form in the panel: how it and its fields are recognized, with controls to correct both. */
export function viewForm(form: ShownForm, handlers: Handlers): HTMLElement {
  const { contact, recognized_contact, reason, fields } = form;
  const title = formTitle(form);
  const text = contact ? "Ignore this form" : reason === "ignored" ? "Use again" : "Read this form";
  const toggle = make("button", { type: "button" }, text);
  toggle.dataset.key = "";
  toggle.onclick = () => handlers.onChange({ contact: recognized_contact === !contact ? null : !contact });
  const section = make(
    "section",
    {},
    make("h3", { dir: "auto" }, title),
    make(
      "p",
      { className: "quiet" },
      contact ? "Read: asks for a contact" : REASON_TEXTS[reason || "ignored"],
    ),
    make("ul", {}, ...fields.map((field) => viewField(field, contact, handlers))),
    make("div", { className: "row" }, toggle),
  );
  section.setAttribute("aria-label", title);
  return section;
}
