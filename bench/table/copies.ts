import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { ulid } from "ulid";
import { digest } from "../../functions/platform/store/digest.ts";
import { identifiersOf } from "./reference-lead.ts";

/** A row in DynamoDB's wire format, with typed values. */
export type RawRow = Record<string, AttributeValue>;

const textOf = (row: RawRow | undefined, name: string): string => row?.[name]?.S ?? "";
const isOf = (row: RawRow, kind: string): boolean => textOf(row, "sk").startsWith(`${kind}#`);
/** A row as a line of an export file. */
export const lineOf = (row: RawRow): string => `${JSON.stringify({ Item: row })}\n`;

/** A tally with all its counts multiplied. */
function multiplyTally(row: RawRow, times: number): RawRow {
  const values = Object.entries(row).map(([name, value]) => [
    name,
    value.N === undefined ? value : { N: String(Number(value.N) * times) },
  ]);
  return Object.fromEntries(values);
}

/** All rows of a lead as text, and the values in it that are unique to the lead. */
function collectLead(row: RawRow, rows: RawRow[]): { text: string; own: string[] } {
  const id = textOf(row, "sk").slice("LEAD#".length);
  const matches = rows.filter((other) => textOf(other, "lead_id") === id);
  const sent = matches.find((other) => isOf(other, "SENT"));
  const submissionId = textOf(sent, "sk").split("#").at(-1) ?? "";
  const { email, created_at } = JSON.parse(textOf(row, "lead"));
  const own = [id, submissionId, digest(email), email, created_at];
  return { text: [row, ...matches].map(lineOf).join(""), own };
}

function copyLead({ text, own }: { text: string; own: string[] }, number: number, at: number): string {
  const { email, submission_id } = identifiersOf(number);
  const copied = [`lead_${ulid(at)}`, submission_id, digest(email), email, new Date(at).toISOString()];
  return own.reduce((copy, mark, index) => copy.replaceAll(mark, copied[index] ?? mark), text);
}

/** Leads are spread evenly over a year. */
const SPAN_MS = 365 * 86_400_000;

/**
 * The rows of an account as export lines, with its few leads multiplied to `leads`. Every copy has its own id, email,
 * submission and time, in its contact and submission rows too, and is counted in the tallies.
 */
export function* copies(rows: RawRow[], leads: number, now: number): Generator<string> {
  const few = rows.filter((row) => isOf(row, "LEAD")).map((row) => collectLead(row, rows));
  const times = leads / few.length;
  for (const row of rows) {
    if (isOf(row, "TALLY")) yield lineOf(multiplyTally(row, times));
    else if (!/^(LEAD|SENT|CONTACT)#/.test(textOf(row, "sk"))) yield lineOf(row);
  }
  for (let at = 0; at < leads; at++) {
    const lead = few[at % few.length];
    if (lead !== undefined) yield copyLead(lead, 2_000_000 + at, now - Math.round((at * SPAN_MS) / leads));
  }
}
