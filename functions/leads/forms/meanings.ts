/**
 * What an expression on a form can mean. Of a field:
 * "name" is certainly a person's whole name, "bare" only the word "name", which other words may make another name.
 * "password", "card", "code" and "private" are never read. "none" is what is not read but harmless; "address" is that, too.
 * "alone" is private if it is the whole text ("EIN", which is also a German word); "part" is a part of a phone number.
 * "filler" says nothing ("please enter your"), "not" turns a later mention of something private into advice.
 * Of a form: the topics from "signin" to "contact". Of a button: the rest.
 */
export const MEANINGS = [
  "name",
  "bare",
  "first",
  "last",
  "email",
  "phone",
  "company",
  "message",
  "none",
  "address",
  "filler",
  "not",
  "password",
  "card",
  "code",
  "private",
  "alone",
  "part",
  "signin",
  "recovery",
  "unsubscribe",
  "checkout",
  "search",
  "lookup",
  "comment",
  "settings",
  "signup",
  "contact",
  "send",
  "next",
  "dismiss",
  "other",
] as const;
export type Meaning = (typeof MEANINGS)[number];

/** One language's expressions by meaning, separated by commas. An expression that ends in * stands for any ending. */
export type Words = Partial<Record<Meaning, string>>;
