import { createHmac } from "node:crypto";
import { createContext, runInContext } from "node:vm";
import { createGrid, type Grid } from "./grid.ts";

/** A spreadsheet with its tabs by name. `isLocked`: another run of its script has the lock. */
export type Spreadsheet = { tabs: Map<string, Grid>; isLocked: boolean };

const TIMEOUT_MS = 5000;

// Apps Script's bytes are signed.
const signed = (bytes: Uint8Array): number[] => Array.from(Int8Array.from(bytes));

const Utilities = {
  base64Decode: (text: string) => signed(Buffer.from(text, "base64")),
  base64Encode: (bytes: number[]) => Buffer.from(bytes).toString("base64"),
  newBlob: (text: string) => ({ getBytes: () => signed(Buffer.from(text)) }),
  computeHmacSha256Signature: (value: number[], key: number[]) =>
    signed(createHmac("sha256", Buffer.from(key)).update(Buffer.from(value)).digest()),
};

const ContentService = {
  MimeType: { JSON: "JSON" },
  createTextOutput: (text: string) => ({ text, setMimeType: () => ({ text }) }),
};

function spreadsheetApp({ tabs }: Spreadsheet) {
  const active = {
    getSheetByName: (name: string) => tabs.get(name)?.sheet ?? null,
    insertSheet(name: string) {
      const grid = createGrid();
      tabs.set(name, grid);
      return grid.sheet;
    },
  };
  return { getActiveSpreadsheet: () => active, flush() {} };
}

/** Runs the `doPost` of a spreadsheet's script in a new context, as Google does. Returns its text, or throws its errors. */
export function runScript(script: string, book: Spreadsheet, contents: string): string {
  const lock = { tryLock: () => !book.isLocked, releaseLock() {} };
  const context = createContext({
    Utilities,
    ContentService,
    SpreadsheetApp: spreadsheetApp(book),
    LockService: { getScriptLock: () => lock },
    event: { postData: { contents } },
  });
  const output: unknown = runInContext(`${script}\ndoPost(event)`, context, { timeout: TIMEOUT_MS });
  return (output as { text: string }).text;
}
