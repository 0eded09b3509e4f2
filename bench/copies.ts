import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { ulid } from "ulid";
import { digest } from "../functions/store/digest.ts";
import { marksOf } from "./reference-lead.ts";

/** A row as the engine answers it, each value under the name of its type. */
export type RawRow = Record<string, AttributeValue>;

const textOf = (row: RawRow | undefined, name: string): string => row?.[name]?.S ?? "";
const isOf = (row: RawRow, kind: string): boolean => textOf(row, "sk").startsWith(`${kind}#`);
/** A row as a line of an export. */
export const lineOf = (row: RawRow): string => `${JSON.stringify({ Item: row })}\n`;

/** A tally in which each lead counts `times` times. */
function multiplied(row: RawRow, times: number): RawRow {
  const values = Object.entries(row).map(([name, value]) => [
    name,
    value.N === undefined ? value : { N: String(Number(value.N) * times) },
  ]);
  return Object.fromEntries(values);
}

/** All the rows of a lead as text, and what in it is that lead's alone. */
function leadOf(row: RawRow, rows: RawRow[]): { text: string; own: string[] } {
  const id = textOf(row, "sk").slice("LEAD#".length);
  const others = rows.filter((other) => textOf(other, "lead_id") === id);
  const sent = others.find((other) => isOf(other, "SENT"));
  const submissionId = textOf(sent, "sk").split("#").at(-1) ?? "";
  const { email, created_at } = JSON.parse(textOf(row, "lead"));
  const own = [id, submissionId, digest(email), email, created_at];
  return { text: [row, ...others].map(lineOf).join(""), own };
}

function copyOf({ text, own }: { text: string; own: string[] }, number: number, at: number): string {
  const { email, submission_id } = marksOf(number);
  const copied = [`lead_${ulid(at)}`, submission_id, digest(email), email, new Date(at).toISOString()];
  return own.reduce((copy, mark, place) => copy.replaceAll(mark, copied[place] ?? mark), text);
}

/**
 * The rows of an account as lines of an export, with `leads` leads in place of the few it has: every copy has its own
 * id, e-mail address, submission and time, in its contact and submission rows too, and the tallies count it.
 */
export function* copies(rows: RawRow[], leads: number, now: number): Generator<string> {
  const few = rows.filter((row) => isOf(row, "LEAD")).map((row) => leadOf(row, rows));
  const times = leads / few.length;
  for (const row of rows) {
    if (isOf(row, "TALLY")) yield lineOf(multiplied(row, times));
    else if (!/^(LEAD|SENT|CONTACT)#/.test(textOf(row, "sk"))) yield lineOf(row);
  }
  for (const [place, lead] of few.entries()) {
    for (let at = place * times; at < (place + 1) * times; at++) yield copyOf(lead, 2_000_000 + at, now - at);
  }
}
