import { describe, expect, test } from "vitest";
import { guessColumns, readCents, readRow, readStatus } from "../../../web/src/leads/import/outcome-rows.ts";

describe("a file of outcomes", () => {
  test.each([
    [["Email", "Deal Stage", "Amount", "Close Date"], { email: 0, status: 1, value: 2, occurred_at: 3 }],
    [["id", "created_at", "status", "value", "currency"], { lead_id: 0, status: 2, value: 3, currency: 4 }],
    [["Google Click ID", "Conversion Value", "Conversion Time"], { click_id: 0, value: 1, occurred_at: 2 }],
    [["Record ID", " E-mail ", "Lead_Status"], { external_id: 0, email: 1, status: 2 }],
    [["Name", "Phone"], {}],
  ])("with the header %j", (header, columns) => {
    expect(guessColumns(header)).toEqual(columns);
  });

  test.each([
    ["1234", 123_400],
    ["$1,234.50", 123_450],
    ["1.234,5 €", 123_450],
    ["12,50", 1250],
    ["1,234", 123_400],
    ["1.234.567", 123_456_700],
    ["0", 0],
    ["-5", null],
    ["a lot", null],
  ])("reads the amount %s", (text, cents) => {
    expect(readCents(text)).toBe(cents);
  });

  test("recognizes the statuses of other systems", () => {
    const texts = [
      "Closed Won",
      "closed lost",
      "Disqualified",
      "Sales Qualified",
      "In Progress",
      " WON ",
      "Odd",
    ];
    const read = ["won", "lost", "lost", "qualified", "contacted", "won", "Odd"];
    expect(texts.map(readStatus)).toEqual(read);
  });

  test("leaves out empty cells, and removes the apostrophe from escaped ones", () => {
    const columns = { email: 0, status: 1, value: 2, currency: 3, external_id: 4 };
    expect(readRow(["a@firm.example", "", "n/a", "eur", "'=1"], columns)).toEqual({
      email: "a@firm.example",
      value_cents: "n/a",
      currency: "EUR",
      external_id: "=1",
    });
  });
});
