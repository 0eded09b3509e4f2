import type { ButtonRole, DescribedButton } from "./description.ts";
import { bit } from "./dictionary.ts";
import { isFiller, type Reading, readText } from "./reading.ts";

const CLOSES = new Set(["x", "×", "✕", "✖", "✗", "✘", "❌", "⨯", "←", "‹", "«", "❮"]);
const LEADS_ON = new Set(["→", "›", "»", "❯", ">", "➜", "➔", "⟶"]);
const PROVIDERS = new Set(
  "google facebook apple linkedin microsoft github twitter amazon paypal yahoo vk kakao naver line wechat".split(
    " ",
  ),
);
/** The maximum number of words in a button's text. */
const WORDS_MAX = 12;

const startsWith = (
  { matches }: Reading,
  ...meanings: ("send" | "next" | "dismiss" | "other")[]
): boolean => {
  const mask = meanings.reduce((all, meaning) => all | bit(meaning), 0);
  const first = matches.find((match) => match.meaning & mask || !isFiller(match));
  return first !== undefined && (first.meaning & mask) !== 0;
};

/** Whether a text is an expression for sending and nothing else: "Send", "Send message". */
const isOnlySend = (reading: Reading): boolean =>
  reading.has("send") &&
  reading.matches.every(
    (match) => isFiller(match) || match.meaning & (bit("send") | bit("signup") | bit("contact")),
  );

/** What a button does by its own text; "unclear" if that says nothing, as "Let's go" does. */
function readButton({ type, text }: DescribedButton): ButtonRole | "unclear" {
  const icon = text.trim().toLowerCase();
  const isButton = type === "submit" || type === "button";
  if (CLOSES.has(icon)) return "dismiss";
  if (LEADS_ON.has(icon)) return type === "submit" ? "send" : "continue";
  const reading = readText(text);
  if (type === "reset" || startsWith(reading, "dismiss")) return "dismiss";
  if (namesProvider(text)) return "other";
  if (reading.has("next")) return reading.words <= WORDS_MAX ? "continue" : "other";
  if (isOnlySend(reading)) return "send";
  if (startsWith(reading, "other") || reading.has("signin", "search")) return "other";
  if (isButton && startsWith(reading, "send")) return "send";
  return isButton ? "unclear" : "other";
}

/** What the buttons of a form do. An unclear one counts as sending it if no other button clearly does. */
export function buttonRoles(buttons: DescribedButton[]): ButtonRole[] {
  const roles = buttons.map(readButton);
  const rest = roles.includes("send") || roles.includes("continue") ? "other" : "send";
  return roles.map((role) => (role === "unclear" ? rest : role));
}

const namesProvider = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .some((word) => PROVIDERS.has(word));
