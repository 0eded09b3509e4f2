import * as personNumberBE from "stdnum/lib/cjs/be/nn.js";
import * as egn from "stdnum/lib/cjs/bg/egn.js";
import * as cpf from "stdnum/lib/cjs/br/cpf.js";
import * as ahv from "stdnum/lib/cjs/ch/ssn.js";
import * as ric from "stdnum/lib/cjs/cn/ric.js";
import * as rodneCislo from "stdnum/lib/cjs/cz/rc.js";
import * as steuerId from "stdnum/lib/cjs/de/idnr.js";
import * as dni from "stdnum/lib/cjs/es/dni.js";
import * as nie from "stdnum/lib/cjs/es/nie.js";
import * as hetu from "stdnum/lib/cjs/fi/hetu.js";
import * as nir from "stdnum/lib/cjs/fr/nir.js";
import * as nino from "stdnum/lib/cjs/gb/nino.js";
import * as aadhaar from "stdnum/lib/cjs/in/aadhaar.js";
import * as pan from "stdnum/lib/cjs/in/pan.js";
import * as codiceFiscale from "stdnum/lib/cjs/it/codicefiscale.js";
import * as rrn from "stdnum/lib/cjs/kr/rrn.js";
import * as bsn from "stdnum/lib/cjs/nl/bsn.js";
import * as fodselsnummer from "stdnum/lib/cjs/no/fodselsnummer.js";
import * as pesel from "stdnum/lib/cjs/pl/pesel.js";
import * as cnp from "stdnum/lib/cjs/ro/cnp.js";
import * as personnummer from "stdnum/lib/cjs/se/personnummer.js";
import * as kimlik from "stdnum/lib/cjs/tr/tckimlik.js";
import * as ssn from "stdnum/lib/cjs/us/ssn.js";
import { CUT, plainDigits } from "./private-text.ts";

/**
 * A kind of identity number: how it is written, and the check of its date or check digits. `word`: its check is too
 * weak to tell it from a phone or order number, so one of these words must be nearby.
 */
type Kind = {
  written: RegExp;
  isValid: (number: string) => boolean;
  word?: RegExp;
};

type Validator = { validate: (number: string) => { isValid: boolean } };
const by =
  (...validators: Validator[]) =>
  (number: string): boolean =>
    validators.some(({ validate }) => validate(number).isValid);

const KINDS: readonly Kind[] = [
  // Unambiguous, with letters, dates and check digits.
  {
    written: /\b[A-Z]{3} ?[A-Z]{3} ?\d\d[A-EHLMPRST]\d\d ?[A-Z]\d{3}[A-Z]\b/gi,
    isValid: by(codiceFiscale),
  },
  { written: /\b[A-Z]{3}P[A-Z]\d{4}[A-Z]\b/g, isValid: by(pan) },
  { written: /\b[A-CEGHJ-PR-TW-Z]{2}[ -]?\d\d[ -]?\d\d[ -]?\d\d[ -]?[A-D]\b/g, isValid: by(nino) },
  {
    written: /\b(?:[XYZ][- ]?\d{7}|\d{8}|\d\d\.\d{3}\.\d{3})[- ]?[A-HJ-NP-TV-Z]\b/gi,
    isValid: (number) => by(dni, nie)(number.replaceAll(".", "")),
  },
  { written: /\b[0-3]\d[01]\d{3}[-+A-FU-Y]\d{3}[\dA-Y]\b/gi, isValid: by(hetu) },
  { written: /\b\d{17}[\dX]\b/gi, isValid: by(ric) },
  { written: /\b[12] ?\d\d ?[0-9]\d ?\d[\dAB] ?\d{3} ?\d{3} ?\d\d\b/g, isValid: by(nir) },
  // Unambiguous by their grouping.
  { written: /\b\d{3}-\d\d-\d{4}\b/g, isValid: (number) => isTaxpayer(number) || by(ssn)(number) },
  { written: /\b\d{3}\.\d{3}\.\d{3}-\d\d\b/g, isValid: by(cpf) },
  { written: /\b756\.\d{4}\.\d{4}\.\d\d\b/g, isValid: by(ahv) },
  { written: /\b\d\d\.\d\d\.\d\d-\d{3}[. ]\d\d\b/g, isValid: by(personNumberBE) },
  { written: /\b(?:19\d\d|20[01]\d|[013-9]\d)[01]\d[0-3]\d[-+]\d{4}\b/g, isValid: by(personnummer) },
  { written: /\b\d\d[0-37]\d[0-3]\d\/\d{4}\b/g, isValid: by(rodneCislo) },
  { written: /\b\d\d[01]\d[0-3]\d-[1-8]\d{6}\b/g, isValid: by(rrn) },
  // Only digits, so many other numbers pass their check.
  { written: /\b\d{9}\b|\b\d{3} \d\d \d{4}\b/g, isValid: by(ssn), word: /\bssn\b|social security/i },
  {
    written: /\b\d{9}\b|\b\d{4}[. ]\d\d[. ]\d{3}\b/g,
    isValid: by(bsn),
    word: /\bbsn\b|burgerservice|sofi-?nummer/i,
  },
  { written: /\b\d{11}\b/g, isValid: by(cpf), word: /\bcpf\b/i },
  { written: /\b\d{11}\b/g, isValid: by(pesel), word: /\bpesel/i },
  { written: /\b\d{11}\b/g, isValid: by(kimlik), word: /kimlik|\bt\.?c\.? ?(?:no|numara)/i },
  {
    written: /\b\d{2} ?\d{3} ?\d{3} ?\d{3}\b/g,
    isValid: by(steuerId),
    word: /steuer-?id|\bidnr|identifikationsnummer/i,
  },
  { written: /\b\d{6} ?\d{5}\b/g, isValid: by(fodselsnummer), word: /f[øo]dselsnummer|personnummer/i },
  {
    written: /\b\d{6} ?\d{3} ?\d\d\b/g,
    isValid: by(personNumberBE),
    word: /rijksregister|registre national|\bniss\b|\binsz\b/i,
  },
  { written: /\b(?:\d\d)?\d{10}\b/g, isValid: by(personnummer), word: /personnummer/i },
  { written: /\b\d{10}\b/g, isValid: by(egn), word: /\begn\b|(?<!\p{L})егн(?!\p{L})/iu },
  { written: /\b\d{13}\b/g, isValid: by(cnp), word: /\bcnp\b|cod(?:ul)? numeric personal/i },
  { written: /\b756\d{10}\b/g, isValid: by(ahv), word: /\bahv|\bavs\b/i },
  {
    written: /\b[2-9]\d{3}[ -]?\d{4}[ -]?\d{4}\b/g,
    isValid: by(aadhaar),
    word: /aadha+r|\buid(?:ai)?\b|आधार/i,
  },
];

/** An individual taxpayer's number: it begins with a 9, and the fourth digit is within the ranges that the IRS assigns. */
const isTaxpayer = (number: string): boolean => /^9\d\d-(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])-/.test(number);

/** How far from a number, in characters, a word for it can be. */
const BEFORE = 40;
const AFTER = 20;

/** Removes the identity numbers of people: social security, tax and national numbers. */
export function removeIdentityNumbers(text: string): string {
  const plain = plainDigits(text);
  let rest = plain;
  for (const { written, isValid, word } of KINDS) {
    rest = rest.replace(written, (number: string, ...more: unknown[]) => {
      const at = more.find((each): each is number => typeof each === "number") ?? 0;
      const near = rest.slice(Math.max(0, at - BEFORE), at + number.length + AFTER);
      return (word?.test(near) ?? true) && isValid(number) ? CUT : number;
    });
  }
  return rest === plain ? text : rest;
}
