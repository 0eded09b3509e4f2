import { type Described, describeForm } from "../describe.ts";
import { allIn, lookDeeper } from "../elements.ts";
import { type Field, findGroup, isField, isForm, isIgnored } from "../fields.ts";

/** A form of the page; `form` is its element, if it has one. */
export type Found = Described & { form: Element | undefined };

const GROUPS_MAX = 50;

/** The page's document and those of its frames that scripts may read. */
function listDocuments(page: Document): Document[] {
  const frames = [...page.querySelectorAll("iframe")].flatMap(({ contentDocument }) =>
    contentDocument ? listDocuments(contentDocument) : [],
  );
  return [page, ...frames];
}

/** All fields of the page that the tracker may describe. */
export function findFields(): Field[] {
  lookDeeper();
  const controls = listDocuments(document).flatMap((page) => allIn<Field>(page, "input,textarea,select"));
  return controls.filter((field) => isField(field) && !isIgnored(field));
}

/** Every form of the page, and every group of fields without one, as the tracker would describe it. */
export function describeAll(fields: Field[]): Found[] {
  const groups = new Map<Element, Field>();
  for (const field of fields) {
    const group = findGroup(field);
    if (!groups.has(group)) groups.set(group, field);
  }
  return [...groups]
    .slice(0, GROUPS_MAX)
    .map(([group, field]) => ({ ...describeForm(group, field), form: isForm(group) ? group : undefined }));
}
