import { describe, expect, it } from "vitest";
import type { DescribedField, FormDescription } from "../../../functions/leads/forms/description.ts";
import { answerOf } from "./describing.ts";

type Fields = Partial<DescribedField>[];
type Button = string | { type: string; text: string };
type Row = [what: string, fields: Fields, form: Partial<FormDescription["form"]>, buttons: Button[]];

const email = { type: "email", label: "Email" };
const name = { label: "Name" };
const phone = { type: "tel", label: "Phone" };
const message = { type: "textarea", label: "Message" };
const password = { type: "password", label: "Password" };
const link = (text: string) => ({ type: "link", text });
const button = (text: string) => ({ type: "button", text });

describe("a form that asks for a contact", () => {
  const rows: Row[] = [
    ["a contact form", [name, email, message], { id: "contact-form" }, ["Send"]],
    ["a newsletter", [email], { class: "newsletter-form" }, ["Subscribe"]],
    ["a form of an email only", [email], {}, ["→"]],
    ["a newsletter that names unsubscribing", [{ ...email, near: "Unsubscribe at any time" }], {}, ["Join"]],
    ["a newsletter on the sign-in page", [email], { page: "/login", id: "footer-newsletter" }, ["Subscribe"]],
    ["a sign-up with a name", [name, email, password], { heading: "Create your account" }, ["Sign up"]],
    ["a sign-up with two passwords", [email, password, { ...password, label: "Repeat" }], {}, ["Register"]],
    ["a sign-up with a new password", [email, { ...password, autocomplete: "new-password" }], {}, ["Go"]],
    ["a sign-up beside a sign-in link", [name, email, password], {}, ["Sign up", link("Log in")]],
    ["a quote", [name, phone], { heading: "Interior design in London" }, ["Get a quote"]],
    ["a demo", [name, email, { label: "Company" }], { heading: "Book a demo" }, [button("Book demo")]],
    ["a callback", [phone], { heading: "Call me back" }, ["Call me"]],
    ["a booking", [name, phone, { type: "date" }], { heading: "Termin vereinbaren" }, ["Termin anfragen"]],
    ["a download", [email], { heading: "Free e-book" }, ["Get the guide"]],
    ["an event", [name, email, { label: "City" }, { label: "Postcode" }], { heading: "RSVP" }, ["Register"]],
    [
      "a job application",
      [name, email, phone, message],
      { heading: "Apply for this job" },
      ["Submit application"],
    ],
    ["a waitlist", [email], { heading: "Join the waitlist" }, ["Notify me"]],
    ["a quote with a captcha", [name, email, { label: "Captcha" }], {}, ["Send"]],
    ["a quote with an SMS code", [name, email, phone, { label: "SMS code" }], {}, ["Send"]],
    ["a quote with a discount code", [email, { label: "Promo code" }], {}, ["Get offer"]],
    ["a contact form named comment", [name, email, message], { id: "comment-form" }, ["Send message"]],
    ["a question with a license key", [name, email, { label: "License key" }], {}, ["Send"]],
    ["a Japanese contact form", [{ label: "お名前" }, email], { heading: "お問い合わせ" }, ["送信"]],
    ["a calculator's result", [name, email], { heading: "Find out how much you can save" }, ["Calculate"]],
    ["a quiz's result", [{ label: "First name" }, email], {}, ["Show my results"]],
    ["a first step", [message], {}, [button("Next")]],
    ["a second step", [{ label: "Work email" }], {}, ["Continue"]],
  ];
  it.each(rows)("%s", (_, fields, form, buttons) => {
    expect(answerOf(fields, form, buttons).contact).toBe(true);
  });
});

describe("a form that asks for no contact", () => {
  const code = { label: "Verification code" };
  const rows: Row[] = [
    ["a sign-in", [email, password], { id: "login" }, ["Log in"]],
    ["a sign-in without words", [email, password], {}, ["→"]],
    ["a sign-in's first step", [email], { heading: "Sign in to Acme" }, ["Continue"]],
    ["a magic link", [email], { heading: "Log in" }, ["Email me a link"]],
    ["a sign-in beside a sign-up link", [email, password], {}, ["Log in", link("Sign up")]],
    ["a password recovery", [email], { heading: "Forgot your password?" }, ["Send reset link"]],
    ["a German recovery", [email], { action: "/passwort-vergessen" }, ["Zurücksetzen"]],
    ["a password change", [email, password, password, password], {}, ["Save"]],
    ["a password change with names", [email, { ...password, name: "old" }, password], {}, ["Save"]],
    ["a code", [phone, code], {}, ["Verify"]],
    ["a workspace", [email], { heading: "Find your workspace" }, ["Continue"]],
    ["an unsubscription", [email], { heading: "Unsubscribe" }, ["Confirm"]],
    ["a German unsubscription", [email], { heading: "Vom Newsletter abmelden" }, ["Abmelden"]],
    ["preferences", [email], { action: "/email-preferences" }, ["Update preferences"]],
    ["a search", [{ type: "search", name: "q" }], {}, ["Search"]],
    ["a filter", [{ label: "City" }, { label: "Price" }], {}, ["Filter"]],
    ["a card payment", [name, email, { label: "Card number" }, { label: "CVC" }], {}, ["Pay"]],
    [
      "a checkout",
      [name, email, { label: "Street" }, { label: "City" }],
      { action: "/checkout" },
      ["Continue"],
    ],
    ["a shipping step", [name, phone, { label: "Street" }], { heading: "Shipping address" }, ["Next"]],
    ["an order lookup", [email, { label: "Order number" }], { heading: "Track your order" }, ["Track"]],
    ["a Polish order lookup", [email, { label: "Numer zamówienia" }], {}, ["Sprawdź status"]],
    ["a gift card", [{ label: "Gift card number" }], {}, ["Check balance"]],
    ["a calculator", [{ type: "number", label: "Loan amount" }], {}, ["Calculate"]],
    [
      "a comment",
      [name, email, { type: "textarea", name: "comment" }],
      { id: "commentform" },
      ["Post comment"],
    ],
    [
      "a German comment",
      [name, email, message],
      { heading: "Schreibe einen Kommentar" },
      ["Kommentar abschicken"],
    ],
    ["a comment without a name", [message], { heading: "Leave a comment" }, ["Post"]],
    ["a license lookup", [{ label: "License number" }], { heading: "License lookup" }, ["Look up"]],
    ["account settings", [email], { heading: "Account settings" }, ["Save changes"]],
    ["a donation", [name, email, { label: "Card number" }, { label: "Expiry" }], {}, ["Donate"]],
    ["a recovery in words of its own", [email], { heading: "パスワードをお忘れの方" }, ["送信"]],
    ["a code by phone", [phone], { heading: "Log in or sign up" }, ["Request OTP"]],
    ["a review", [name, email, message], { heading: "Write a review" }, ["Submit"]],
    ["a German review", [name, message], { heading: "Bewertung schreiben" }, ["Bewertung abgeben"]],
    ["a voucher", [email, { label: "Voucher code" }], { heading: "Redeem" }, ["Redeem"]],
    ["a new address", [name, phone, { label: "Street" }], { heading: "Add new address" }, ["Save address"]],
    [
      "a cancellation",
      [email, { label: "Booking number" }],
      { heading: "Cancel my booking" },
      ["Cancel booking"],
    ],
    ["an invitation", [email], { heading: "Invite your team" }, ["Send invites"]],
    [
      "a billing address",
      [{ ...name, name: "billing_name" }, { ...phone, id: "billing_phone" }, email],
      { heading: "Your details" },
      [button("Next")],
    ],
    ["a form without fields", [], {}, []],
  ];
  it.each(rows)("%s", (_, fields, form, buttons) => {
    expect(answerOf(fields, form, buttons).contact).toBe(false);
  });
});
