import { memoize } from "../../platform/memoize.ts";
import type { Lead } from "../lead.ts";
import { hasEmailAddress } from "../tallies/tally.ts";

const SHORTEST = 4;
const SHORTEST_WORD = 3;
const PHONE_DIGITS = 7;

/** A text's letters and digits, without case and accents: "/thanks/ada-löwe" contains "Ada Lowe". */
const squash = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

/** A text's letters and digits, and whether it contains an email address. Memoized, since texts recur among leads. */
const readText = memoize((text) => ({ hasAddress: hasEmailAddress(text), squashed: squash(decode(text)) }));

/** The parts a text must contain to reveal a name: its words in any order or, if one is very short, the whole name. */
function splitName(name: string): string[] {
  const words = name.split(/\s+/).map(squash);
  return words.every(({ length }) => length >= SHORTEST_WORD) ? words : [squash(name)];
}

/**
 * Returns whether a text identifies the person: whether it has an email address, or the lead's own name or phone
 * number in any notation.
 */
export function collectContacts({
  name,
  email,
  phone,
}: Pick<Lead, "name" | "email" | "phone">): (text: string) => boolean {
  const number = (phone ?? "").replace(/\D/g, "").slice(-PHONE_DIGITS);
  const own = [
    ...[splitName(name ?? ""), [squash(email ?? "")]].filter((parts) => parts.join("").length >= SHORTEST),
    ...(number.length === PHONE_DIGITS ? [[number]] : []),
  ];
  return (text) => {
    const { hasAddress, squashed } = readText(text);
    return hasAddress || own.some((parts) => parts.every((part) => squashed.includes(part)));
  };
}
