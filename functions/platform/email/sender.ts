import { toOneLine } from "./mail-content.ts";

const ASCII = /^[\x20-\x7e]*$/;
/** What fits into an encoded word of RFC 2047, which has at most 75 characters, of which base64 gets 60. */
const WORD_BYTES = 45;

/** A text in encoded words, none of which splits a character. */
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

/** A sender with another name: the address stays, since it must be one of ours. */
export function renameSender(from: string, name: string): string {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
  const plain = toOneLine(name);
  const quoted = ASCII.test(plain) ? `"${plain.replaceAll(/["\\]/g, "\\$&")}"` : encodeWords(plain);
  return `${quoted} <${address}>`;
}
