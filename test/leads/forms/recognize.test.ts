import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BUTTON_ROLES, FIELD_KINDS, FORM_READER } from "../../../functions/leads/forms/description.ts";
import { matchesIn } from "../../../functions/leads/forms/dictionary.ts";
import { fieldKeys, formKey } from "../../../functions/leads/forms/identity.ts";
import { recognize } from "../../../functions/leads/forms/recognize.ts";
import { splitWords } from "../../../functions/leads/forms/text.ts";
import { answerOf, describeForm, SETTINGS } from "./describing.ts";

const contact = describeForm(
  [
    { name: "input_1", label: "Name" },
    { type: "email", name: "input_2", label: "Email" },
    { name: "input_3", label: "Customer number" },
    { type: "password", name: "pw" },
  ],
  { id: "gform_3" },
);
const key = formKey(contact);
const keys = fieldKeys(contact);

describe("an owner's corrections", () => {
  it("replace the kind of a field, but not of a private one", () => {
    const fields = { [keys[2] ?? ""]: "company", [keys[3] ?? ""]: "message" } as const;
    const answer = recognize(contact, { corrections: { [key]: { fields } }, form_data: true });
    expect(answer.fields).toEqual(["name", "email", "company", "private"]);
    expect(answer.form_data).toBe(true);
  });

  it("exclude a form that the owner ignores", () => {
    expect(recognize(contact, SETTINGS).contact).toBe(true);
    const corrections = { [key]: { contact: false, fields: {} } };
    expect(recognize(contact, { corrections, form_data: false }).contact).toBe(false);
  });
});

describe("the keys of a form and its fields", () => {
  it("are the same for each visitor and render", () => {
    const again = describeForm(
      [
        { name: "input_7", label: "Name" },
        { type: "email", name: "input_12", label: "Email" },
        { name: "input_13", label: "Customer number" },
        { type: "password", name: "pw" },
      ],
      { id: "gform_84" },
    );
    expect(formKey(again)).toBe(key);
    expect(fieldKeys(again)).toEqual(keys);
  });

  it("are unique within a form", () => {
    expect(keys).toEqual(["input:text", "input:email", "input:text#2", "pw:password"]);
  });

  it("tell apart forms without names by their heading and fields", () => {
    const quote = describeForm([{ label: "Name" }], { heading: "Quote" });
    const call = describeForm([{ label: "Name" }], { heading: "Callback" });
    const phone = describeForm([{ label: "Phone" }], { heading: "Quote" });
    expect(new Set([quote, call, phone].map(formKey)).size).toBe(3);
  });
});

describe("an answer", () => {
  it("names the version of its rules and the referrers that visitors only pass through", () => {
    const referrers = ["checkout.stripe.com", "accounts.google.com", "www.google.com", "blog.example", "<x>"];
    const answer = answerOf([{ type: "email" }], {}, [], referrers);
    expect(answer.reader).toBe(FORM_READER);
    expect(answer.returns).toEqual(["checkout.stripe.com", "accounts.google.com"]);
  });

  it("has a kind for each field and a role for each button, whatever the description", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.constantFrom(
        "constructor",
        "__proto__",
        "a".repeat(60),
        "名".repeat(60),
        "ﷺ".repeat(60),
        "(((((",
        "é̂̃".repeat(20),
      ),
    );
    const field = fc.record(
      {
        type: text,
        autocomplete: text,
        name: text,
        id: text,
        label: text,
        placeholder: text,
        near: text,
        group: text,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.array(field, { maxLength: 60 }),
        fc.array(text, { maxLength: 20 }),
        text,
        (fields, buttons, heading) => {
          const description = describeForm(fields, { heading, id: heading, page: heading }, buttons);
          const answer = recognize(description, SETTINGS);
          expect(answer.fields.length).toBe(fields.length);
          expect(answer.buttons.length).toBe(buttons.length);
          expect(answer.fields.every((kind) => FIELD_KINDS.includes(kind))).toBe(true);
          expect(answer.buttons.every((role) => BUTTON_ROLES.includes(role))).toBe(true);
          expect(recognize(description, SETTINGS)).toEqual(answer);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("takes at most one match for each character of a text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const words = splitWords(text);
        expect([...matchesIn(words)].length).toBeLessThanOrEqual(words.join("").length);
      }),
    );
  });
});
