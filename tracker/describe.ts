import type { FormDescription } from "../functions/leads/forms/description.ts";
import { currentPath, withoutQuery } from "./arrival.ts";
import { allIn, comesAfter, findClosest, findHost, findParent, readAttribute } from "./elements.ts";
import { BUTTONS, type Field, isField, listButtons, listFields } from "./fields.ts";

/** A form's description, and the parts of the page that it lists. */
export interface Described {
  description: FormDescription;
  fields: Field[];
  buttons: Element[];
}

// The server's limits.
const FIELDS_MAX = 60;
const BUTTONS_MAX = 20;
const TEXT_MAX = 60;
/** In characters; some take three bytes. A longer description is reduced to a quarter of the fields. */
const LENGTH_MAX = 8000;
/** How far a heading may be from its form, in parents. */
const HEADING_PARENTS = 5;

/** The text of a part of the page, without that of comments and scripts. */
const readText = (node: Node | null | undefined): string =>
  node && node.nodeType < 4 && !/^(SCR|STY|HEAD)/.test(node.nodeName)
    ? (node.textContent as string).slice(0, 300).trim()
    : "";

/** The text of a field's labels, or of the component that contains it. */
function findLabel(field: Field): string {
  const ids = readAttribute(field, "aria-labelledby").split(" ");
  const labels = ids.map((id) => (field.getRootNode() as Document).getElementById(id));
  // A label can contain several fields, but labels only the first.
  const around = findClosest(field, "label");
  return [
    ...[...((field.labels?.[0] ? field.labels : [around]) as Iterable<Node>), ...labels].map(readText),
    readAttribute(field, "aria-label"),
    readAttribute(findHost(field), "label"),
  ]
    .join(" ")
    .trim();
}

/** The text around a field, otherwise before it, up to its neighbors. */
function findNearText(field: Field, group: Element, neighbors: (Field | undefined)[]): string {
  let node: Node = field;
  const isNear = (part: Node | null): unknown =>
    part && part !== group && !neighbors.some((neighbor) => neighbor && part.contains(neighbor));
  while (isNear(findParent(node))) {
    node = findParent(node);
    if (readText(node)) return readText(node);
  }
  while (isNear(node.previousSibling)) {
    node = node.previousSibling as Node;
    if (readText(node)) return readText(node);
  }
  return "";
}

/** The heading of a form: its own, otherwise the nearest one before or around it. */
function findHeading(group: Element): string {
  let text = readAttribute(group, "aria-label");
  let part = group;
  for (let parents = 0; part && !text && parents < HEADING_PARENTS; parents++) {
    const before = part.previousElementSibling;
    text =
      readText(allIn(part, "h1,h2,h3,h4,h5,legend,[role=heading]")[0]) ||
      // Not that of another form.
      (before && !allIn(before, `${BUTTONS},input`)[0] ? readText(before) : "");
    part = findParent(part);
  }
  return text;
}

/**
 * Describes a form, or a part of the page with fields, without any value. For a long form, only the fields nearest to
 * `focus`. `clicked` acted as a button.
 */
export function describeForm(
  group: Element,
  focus?: Element,
  clicked?: Element | null,
  referrers: string[] = [],
): Described {
  const all = listFields(group);
  const typed = all.flatMap(({ localName, value }) =>
    localName === "select" ? [] : value.slice(0, 999).toLowerCase().split(/\s+/),
  );
  /** Attributes and visible texts, without keys, addresses, digits and words that were typed. */
  const pick = (part: Element, type: string, names: string, shown: Record<string, string>): never => {
    const texts: Record<string, string> = {};
    const add = (name: string, text: string, omitted: string[] = []): void => {
      const words = text.replace(/\S*@\S*|\p{Nd}+/gu, " ").split(/\s+/);
      const rest = words.filter((word) => word && !omitted.includes(word.toLowerCase())).join(" ");
      if (rest) texts[name] = rest.slice(0, TEXT_MAX);
    };
    add("type", type);
    for (const name of names.split(" "))
      add(name, withoutQuery(readAttribute(part, name) || readAttribute(findHost(part), name)));
    for (const [name, text] of Object.entries(shown)) add(name, text, typed);
    return texts as never;
  };
  const buttons = listButtons(group)
    .filter((button) => !all[0] || comesAfter(button, all[0]))
    .slice(0, BUTTONS_MAX);
  if (clicked && !buttons.includes(clicked)) buttons.push(clicked);
  const describe = (half: number): Described => {
    const from = Math.max(0, Math.min(all.indexOf(focus as Field), all.length - half) - half);
    const fields = all.slice(from, from + half * 2);
    return {
      description: {
        form: pick(group, "", "name id class action", { heading: findHeading(group), page: currentPath() }),
        fields: fields.map((field, at) => {
          const label = findLabel(field) || readAttribute(field, "title");
          return pick(field, field.type, "autocomplete name id", {
            label,
            placeholder: readAttribute(field, "placeholder"),
            near: label ? "" : findNearText(field, group, [all[from + at - 1], all[from + at + 1]]),
            group: readText(findClosest(field, "fieldset")?.querySelector("legend")),
          });
        }),
        buttons: buttons.map((button) =>
          pick(button, button.localName === "a" ? "link" : (button as HTMLButtonElement).type || "", "", {
            text:
              [
                readText(button),
                !isField(button as Field) && (button as Field).value,
                readAttribute(button, "aria-label"),
                readAttribute(button, "title"),
                readText(findHost(button)),
              ].find(Boolean) || "",
          }),
        ),
        referrers,
      },
      fields,
      buttons,
    };
  };
  const described = describe(FIELDS_MAX / 2);
  return JSON.stringify(described.description).length > LENGTH_MAX ? describe(FIELDS_MAX / 8) : described;
}
