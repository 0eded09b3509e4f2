import { toOneLine } from "./mail-content.ts";

const ASCII = /^[\x20-\x7e]*$/;
/** An RFC 2047 encoded word has at most 75 characters, 60 of them base64: 45 bytes. */
const WORD_BYTES = 45;

/** Splits text into encoded words at character boundaries. */
function encodeWords(text: string): string {
  const encoder = new TextEncoder();
  const encodedWords: string[] = [""];
  for (const character of text) {
    const word = encodedWords.at(-1) ?? "";
    if (encoder.encode(word + character).length > WORD_BYTES) encodedWords.push(character);
    else encodedWords[encodedWords.length - 1] = word + character;
  }
  const encode = (word: string) => btoa(String.fromCharCode(...encoder.encode(word)));
  return encodedWords.map((word) => `=?UTF-8?B?${encode(word)}?=`).join(" ");
}

/** Replaces a sender's display name. The address stays, since it must be one of ours. */
export function renameSender(from: string, name: string): string {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
  const plain = toOneLine(name);
  const quoted = ASCII.test(plain) ? `"${plain.replaceAll(/["\\]/g, "\\$&")}"` : encodeWords(plain);
  return `${quoted} <${address}>`;
}
