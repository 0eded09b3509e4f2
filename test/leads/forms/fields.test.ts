import { describe, expect, it } from "vitest";
import type { DescribedField, FieldKind } from "../../../functions/leads/forms/description.ts";
import { answerOf, kindOf, kindOfLabel } from "./describing.ts";

const table = (rows: Partial<Record<FieldKind, string[]>>) =>
  Object.entries(rows).flatMap(([kind, labels]) => labels.map((label): [string, string] => [label, kind]));

describe("a field's label", () => {
  it.each(
    table({
      name: [
        "Your Full Name *",
        "Name (required)",
        "Name and Surname",
        "Contact person",
        "First & Last Name",
      ],
      first_name: ["First Name:", "Given name(s)", "Your first name", "Please enter your first name"],
      last_name: ["Last name*", "SURNAME", "Family name (as on the invitation)", "Your last name here"],
      email: [
        "Your e-mail",
        "Work Email",
        "Confirm email address",
        "Email or phone",
        "Where can we email you?",
      ],
      phone: ["Phone (with area code)", "Mobile no.", "Best number to reach you", "Phone number (optional)"],
      company: ["Company", "Name of your organisation", "Company name (if applicable)", "Your employer"],
      message: [
        "How can we help you today?",
        "Your message…",
        "Comments or questions",
        "Tell us about your project",
      ],
      none: [
        "Company website",
        "Company size",
        "Name of your pet",
        "School name",
        "Event name",
        "File name",
        "Street name",
        "Product name",
        "Phone model",
        "Username",
        "Email or username",
        "Subject",
        "Job title",
        "Postal code",
        "Area code",
        "Promo code",
        "Country code",
        "Passengers",
        "Member number",
        "Preferred contact method (phone or email)",
        "Cardiology",
        "Discard",
        "Keynote",
        "Name of the ship",
      ],
      private: ["Name on card", "Phone verification code", "SMS code", "Card number", "Mother's maiden name"],
    }),
  )("%s is %s", (label, kind) => expect(kindOfLabel(label)).toBe(kind));
});

describe("a field's other attributes", () => {
  const cases: [Partial<DescribedField>, FieldKind][] = [
    [{ type: "password" }, "private"],
    [{ autocomplete: "cc-name", label: "Name" }, "private"],
    [{ autocomplete: "section-a shipping work tel-national" }, "phone"],
    [{ autocomplete: "one-time-code", type: "tel" }, "private"],
    [{ autocomplete: "name", label: "First name" }, "first_name"],
    [{ autocomplete: "off", label: "Name" }, "name"],
    [{ autocomplete: "new-password", label: "Name" }, "name"],
    [{ name: "et_pb_contact_name_0" }, "name"],
    [{ name: "wpforms[fields][0][first]" }, "first_name"],
    [{ name: "FNAME", id: "mce-FNAME" }, "first_name"],
    [{ name: "your-name" }, "name"],
    [{ name: "field-1", near: "Your phone" }, "phone"],
    [{ name: "name", near: "Name of your pet" }, "none"],
    [{ label: "Name", name: "company_name" }, "company"],
    [{ label: "Name", group: "Credit card" }, "private"],
    [{ type: "email", label: "Work email", near: "No credit card required" }, "email"],
    [{ type: "email", label: "Start free trial. No password needed." }, "email"],
    [{ type: "email", placeholder: "you@company.com" }, "email"],
    [{ type: "email", label: "Friend's email" }, "none"],
    [{ type: "tel" }, "phone"],
    [{ type: "tel", label: "Kundenkennziffer" }, "none"],
    [{ type: "number", label: "Mobile" }, "phone"],
    [{ type: "number", label: "Guests" }, "none"],
    [{ type: "select-one", label: "Company" }, "none"],
    [{ type: "date", label: "Date of birth" }, "private"],
    [{ type: "textarea" }, "message"],
    [{ type: "textarea", label: "Message (please do not send card numbers)" }, "message"],
    [{ type: "textarea", label: "Shipping address" }, "none"],
    [{ type: "textarea", label: "Recovery phrase" }, "private"],
    [{ name: "_gotcha" }, "honeypot"],
    [{ name: "bot-field" }, "honeypot"],
    [{ name: "b_cafe_beef" }, "honeypot"],
    [{ label: "If you are human, leave this field blank" }, "honeypot"],
    [{ name: "website" }, "none"],
  ];
  it.each(cases)("%j is %s", (field, kind) => expect(kindOf(field)).toBe(kind));

  it("make a name next to a surname a first name, and one next to a first name a last name", () => {
    expect(answerOf([{ label: "Name" }, { label: "Surname" }]).fields).toEqual(["first_name", "last_name"]);
    expect(answerOf([{ label: "Vorname" }, { label: "Name" }]).fields).toEqual(["first_name", "last_name"]);
  });
});
