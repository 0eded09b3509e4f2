import { type Status, statuses } from "../../api/statuses.ts";

/** The columns of a file, by the field of an outcome that they hold. */
export const COLUMNS = {
  lead_id: "Lead id",
  external_id: "External id",
  click_id: "Click id",
  email: "Email",
  status: "Status",
  value: "Value",
  currency: "Currency",
  occurred_at: "Date",
} as const;
export type Column = keyof typeof COLUMNS;

/** The names that other systems give these columns, normalized. The first match in a file counts. */
const NAMES: Record<Column, RegExp> = {
  lead_id: /^(whence )?lead ?id$|^id$/,
  external_id: /^(external|record|crm|contact|deal) ?id$/,
  click_id: /^(click ?id|gclid|google click id|msclkid|fbclid)$/,
  email: /^(e ?mail|email address|contact email|e mail address)$/,
  status: /^(lead |deal )?(status|stage|outcome)$/,
  value: /^(value|amount|deal value|deal amount|revenue|conversion value)$/,
  currency: /^(currency|deal currency|conversion currency|currency code)$/,
  occurred_at: /^(date|close date|closed at|won at|occurred at|conversion time|time)$/,
};

const fold = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");

/** Recognizes a file's columns by its header line. Returns the index of each. */
export function guessColumns(header: readonly string[]): Partial<Record<Column, number>> {
  const names = header.map(fold);
  const found = (Object.keys(NAMES) as Column[]).flatMap((column): [Column, number][] => {
    const at = names.findIndex((name) => NAMES[column].test(name));
    return at === -1 ? [] : [[column, at]];
  });
  return Object.fromEntries(found);
}

/** The names that other systems give a status. */
const STATUS_NAMES: [Status, RegExp][] = [
  ["won", /won|^paid$|^customer$|^converted$|^sold$/],
  ["lost", /lost|^disqualified$|^unqualified$/],
  ["qualified", /qualified|^sql$|^mql$|^opportunity$|proposal|negotiation/],
  ["contacted", /contacted|^working$|^open$|in progress/],
  ["spam", /^spam$|^junk$/],
  ["new", /^new$/],
];

/** The status a text stands for. Unknown text is returned unchanged, so that the server's error lists the statuses. */
export function readStatus(text: string): string {
  const folded = fold(text);
  const knownStatus = statuses.find((status) => status === folded);
  return knownStatus ?? STATUS_NAMES.find(([, names]) => names.test(folded))?.[0] ?? text;
}

/** An amount in any common notation, in cents: "1.234,50 €", "$1,234.50", "1234". Null if it is none. */
export function readCents(text: string): number | null {
  const amount = text.replace(/[^\d.,-]/g, "");
  const [, whole = "", cents = ""] = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(amount) ?? [];
  const digits = whole.replace(/[.,]/g, "");
  return digits === "" ? null : Number(digits) * 100 + Number(cents.padEnd(2, "0"));
}

export type OutcomeRow = Record<string, string | number>;

/** The outcome in a row of a file, without empty cells. An apostrophe before a formula was added by an exporter. */
export function readRow(cells: readonly string[], columns: Partial<Record<Column, number>>): OutcomeRow {
  const entries = (Object.entries(columns) as [Column, number][]).flatMap(
    ([column, at]): [string, string | number][] => {
      const text = (cells[at] ?? "").trim().replace(/^'(?=[=+\-@])/, "");
      if (text === "") return [];
      if (column === "status") return [["status", readStatus(text)]];
      if (column === "value") return [["value_cents", readCents(text) ?? text]];
      if (column === "currency") return [["currency", text.toUpperCase()]];
      return [[column, text]];
    },
  );
  return Object.fromEntries(entries);
}
