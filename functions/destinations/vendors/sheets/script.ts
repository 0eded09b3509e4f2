/** The tab of a spreadsheet that its script writes to. */
export const SHEET_NAME = "Whence leads";

const SCRIPT = `/**
 * Writes the leads that Whence sends into the tab "${SHEET_NAME}" of this spreadsheet: one row for each lead.
 * Columns are found by their titles in the first row, so you may move them and add your own.
 * Only requests signed with the secret are accepted. Don't share this script.
 *
 * @OnlyCurrentDoc It asks for access to this spreadsheet, not to your others.
 */
const SECRET = "{secret}";
const TAB = "${SHEET_NAME}";

function doPost(event) {
  const { id, timestamp, payload, signature } = JSON.parse(event.postData.contents);
  if (!isSigned(id, timestamp, payload, signature)) return response({ error: "signature" });
  const lock = LockService.getScriptLock();
  if (!lock.tryLock(8000)) return response({ error: "busy" });
  try {
    return response({ leads: write(JSON.parse(payload)) });
  } catch (error) {
    return response({ error: String(error) });
  } finally {
    lock.releaseLock();
  }
}

function isSigned(id, timestamp, payload, signature) {
  const key = Utilities.base64Decode(SECRET.replace("whsec_", ""));
  const content = Utilities.newBlob(id + "." + timestamp + "." + payload).getBytes();
  const expected = Utilities.base64Encode(Utilities.computeHmacSha256Signature(content, key));
  return signature === "v1," + expected && Math.abs(Date.now() / 1000 - timestamp) < 300;
}

function write({ columns, leads }) {
  const book = SpreadsheetApp.getActiveSpreadsheet();
  const sheet = book.getSheetByName(TAB) || book.insertSheet(TAB);
  const places = findColumns(sheet, columns);
  const ids = sheet.getRange(1, places[0], sheet.getLastRow(), 1).getValues().map(([id]) => String(id));
  for (const { id, cells } of leads) {
    const found = ids.indexOf(id);
    if (cells === null) {
      if (found !== -1) sheet.deleteRow(found + 1);
      if (found !== -1) ids.splice(found, 1);
    } else {
      writeRow(sheet, found === -1 ? ids.push(id) : found + 1, places, cells.map(toValue));
    }
  }
  SpreadsheetApp.flush();
  return leads.map(({ id }) => id);
}

// Returns the position of each column. Appends missing ones.
function findColumns(sheet, columns) {
  const width = sheet.getLastColumn();
  const titles = width === 0 ? [] : sheet.getRange(1, 1, 1, width).getValues()[0].map(String);
  const missing = columns.filter((title) => !titles.includes(title));
  if (missing.length > 0) {
    const more = width + missing.length - sheet.getMaxColumns();
    if (more > 0) sheet.insertColumnsAfter(sheet.getMaxColumns(), more);
    sheet.getRange(1, width + 1, 1, missing.length).setValues([missing]);
    sheet.setFrozenRows(1);
    titles.push(...missing);
  }
  return columns.map((title) => titles.indexOf(title) + 1);
}

// Writes adjacent columns in one call, and leaves your own columns unchanged.
function writeRow(sheet, row, places, values) {
  if (row > sheet.getMaxRows()) sheet.insertRowsAfter(sheet.getMaxRows(), 100);
  for (let from = 0, to = 1; from < places.length; from = to, to += 1) {
    while (to < places.length && places[to] === places[to - 1] + 1) to += 1;
    sheet.getRange(row, places[from], 1, to - from).setValues([values.slice(from, to)]);
  }
}

// A leading apostrophe keeps a text from becoming a formula, a number or a date. It is not displayed.
function toValue(cell) {
  if (cell === null || cell === "") return "";
  if (typeof cell === "object") return new Date(cell.time);
  return typeof cell === "string" ? "'" + cell : cell;
}

function response(content) {
  return ContentService.createTextOutput(JSON.stringify(content)).setMimeType(ContentService.MimeType.JSON);
}
`;

/** The Apps Script that a customer adds to a spreadsheet to receive leads signed with `secret` (whsec_…). */
export const sheetScript = (secret: string): string => SCRIPT.replace("{secret}", secret);
