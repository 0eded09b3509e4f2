import fc from "fast-check";
import { expect, test } from "vitest";
import { fiftyMessages } from "../../../../test/destinations/fifty-messages.ts";
import { TAB } from "../../../../test/destinations/given-sheet.ts";
import { newSigningSecret, signWebhook } from "../../../platform/store/webhook-signature.ts";
import type { Message } from "../../payload.ts";
import { sheets } from "./adapter.ts";
import { SHEET_COLUMNS, sheetRow } from "./row.ts";
import { sheetScript } from "./script.ts";
import { runScript } from "./stand-in/apps-script.ts";
import type { CellValue, Grid } from "./stand-in/grid.ts";

/** Sends messages to the script of a new spreadsheet. Returns its rows. */
async function rowsAfter(messages: readonly Message[]): Promise<CellValue[][]> {
  const key = newSigningSecret();
  const book = { tabs: new Map<string, Grid>(), isLocked: false };
  const outcomes = await sheets.deliver(messages, {
    credentials: { url: "https://script.google.com/macros/s/x/exec", key },
    settings: {},
    memory: {},
    remember: async () => {},
    sign: signWebhook,
    mail: async () => ({ kind: "delivered" }),
    now: new Date(),
    send: async ({ body = "" }) => ({
      status: 200,
      headers: {},
      text: runScript(sheetScript(key), book, body),
    }),
  });
  expect(outcomes.every(({ kind }) => kind === "delivered")).toBe(true);
  return book.tabs.get(TAB)?.cells.slice(1) ?? [];
}

/** The expected row. */
const expected = (message: Message): CellValue[] =>
  (sheetRow(message) ?? []).map((cell) =>
    cell === null ? "" : typeof cell === "object" ? new Date(cell.time) : cell,
  );

test("fifty leads become rows with exactly their values, and without formulas", async () => {
  const rows = await rowsAfter(fiftyMessages);
  expect(rows).toHaveLength(50);
  expect(rows).toEqual(fiftyMessages.map(expected));
  expect(rows.flat().some((cell) => typeof cell === "object" && "formula" in cell)).toBe(false);
});

test("any text arrives unchanged", async () => {
  const at = SHEET_COLUMNS.indexOf("Message");
  const [first] = fiftyMessages as [Message];
  const texts = fc.sample(
    fc.tuple(
      fc.constantFrom("", "=", "+", "'", "''", "-", "@", "\t=", "0", "1e5"),
      fc.string({ unit: "binary" }),
    ),
    200,
  );
  const messages = texts.map(([start, rest], index): Message => {
    const lead_id = `lead_${index}`;
    const lead = first.lead && { ...first.lead, id: lead_id, message: start + rest };
    return { ...first, delivery: { ...first.delivery, lead_id }, lead };
  });
  const rows = await rowsAfter(messages);
  expect(rows.map((row) => row[at])).toEqual(texts.map(([start, rest]) => start + rest));
});
