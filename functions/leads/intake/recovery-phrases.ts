import { wordlist } from "@scure/bip39/wordlists/english.js";
import { CUT, removePhrases } from "./private-text.ts";

const WORDS = new Set<string>(wordlist);
/** The length of the shortest recovery phrase, in words. */
const PHRASE_MIN = 12;
/** Words may be numbered, in lines, or separated by commas. */
const SEPARATOR = /^[^\p{L}]{1,8}$/u;

/** Some wallets have their own word lists, so anything that looks like a phrase is one if the text mentions it. */
const NAMED = /\b(?:seed|mnemonic|wallet|(?:recovery|secret|backup) (?:phrase|words))\b/i;

/** Removes wallet recovery phrases: twelve or more words in a row from the list of BIP 39. */
export function removeRecoveryPhrases(text: string): string {
  const rest = removeListed(text);
  return NAMED.test(text) ? removePhrases(rest) : rest;
}

function removeListed(text: string): string {
  let rest = "";
  let kept = 0;
  let run = { from: 0, to: 0, words: 0 };
  const end = (): void => {
    if (run.words < PHRASE_MIN) return;
    rest += text.slice(kept, run.from) + CUT;
    kept = run.to;
  };
  for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
    const to = index + word.length;
    const isListed = WORDS.has(word.toLowerCase());
    if (isListed && run.words > 0 && SEPARATOR.test(text.slice(run.to, index))) {
      run = { ...run, to, words: run.words + 1 };
    } else {
      end();
      run = { from: index, to, words: isListed ? 1 : 0 };
    }
  }
  end();
  return rest + text.slice(kept);
}
