import { type Case, type ExpectedLead, FIELDS, type SentLead, type Visit } from "./corpus.ts";

const plain = (value: unknown): string =>
  String(value ?? "")
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim();
const comparable = {
  name: plain,
  email: (value: unknown) => plain(value).toLowerCase(),
  phone: (value: unknown) => plain(value).replace(/[^\d+]/g, ""),
  company: plain,
  message: plain,
};

/** The fields of a lead that differ from what is expected, each with its value. */
function wrongFields(expected: ExpectedLead, lead: SentLead, { any = [], messageHas }: Case): string[] {
  return FIELDS.filter((field) => {
    if (any.includes(field)) return false;
    const text = comparable[field];
    if (field === "message" && messageHas)
      return !messageHas.every((part) => plain(lead.message).includes(plain(part)));
    return ![expected[field] ?? ""].flat().some((right) => text(right) === text(lead[field]));
  }).map((field) => `${field} is ${JSON.stringify(lead[field] ?? null)}`);
}

const letters = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

const stringsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(Object(value)).flatMap(stringsIn);

/** Parts that identify a long private value: nine digits of a card in a row, five words of a phrase. */
function traces(value: string): string[] {
  const whole = letters(value);
  const windows = <Item>(items: Item[], size: number): Item[][] =>
    Array.from({ length: Math.max(0, items.length - size + 1) }, (_, at) => items.slice(at, at + size));
  const digits = value.replace(/\D/g, "");
  const words = value.trim().split(/\s+/);
  if (/^[\d\s.\-/]+$/.test(value) && digits.length >= 12)
    return [whole, ...windows([...digits], 9).map((part) => part.join(""))];
  if (words.length >= 12) return [whole, ...windows(words, 5).map((part) => letters(part.join("")))];
  return [whole];
}

/** Whether a private value was sent, whatever its separators. A short value counts only as a word of a contact field. */
function isSent(value: string, { requests, leads, described }: Visit): boolean {
  const whole = letters(value);
  if (whole.length < 6)
    return leads.some((lead) =>
      FIELDS.some((field) => {
        const text = plain(lead[field]);
        return (
          letters(text) === whole ||
          text
            .toLowerCase()
            .split(/[^\p{L}\p{N}]+/u)
            .includes(whole)
        );
      }),
    );
  const sent = [
    ...[...leads, ...described].flatMap(stringsIn),
    ...requests.map((request) => request.split("\n")[0] ?? ""),
  ].map(letters);
  return traces(value).some((trace) => sent.some((text) => text.includes(trace)));
}

/** What went wrong on a visit, by kind. Each entry starts with the case's id. */
export type Verdict = {
  lost: string[];
  wrong: string[];
  tooMany: string[];
  leaked: string[];
  faults: string[];
};

/** Compares what the tracker sent from a page with what its case expects. */
export function judge(one: Case, visit: Visit): Verdict {
  const rest = [...visit.leads];
  const lost: string[] = [];
  const wrong: string[] = [];
  for (const lead of one.lead === null ? [] : [one.lead, ...(one.more ?? [])]) {
    rest.sort((a, b) => wrongFields(lead, a, one).length - wrongFields(lead, b, one).length);
    const closest = rest.shift();
    if (closest === undefined) lost.push(`${one.id}: ${JSON.stringify(lead)}`);
    else wrong.push(...wrongFields(lead, closest, one).map((field) => `${one.id}: ${field}`));
  }
  const contactOf = (lead: SentLead) => JSON.stringify(FIELDS.map((field) => lead[field] ?? null));
  const after = visit.after === true ? [] : [`${one.after} is ${JSON.stringify(visit.after)}`];
  return {
    lost,
    wrong,
    tooMany: rest.map((lead) => `${one.id}: ${contactOf(lead)}`),
    leaked: (one.neverSent ?? [])
      .filter((value) => isSent(value, visit))
      .map((value) => `${one.id}: ${value}`),
    faults: [...visit.errors, ...after].map((fault) => `${one.id}: ${fault}`),
  };
}
