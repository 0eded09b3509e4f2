import { expect, it } from "vitest";
import { gatherNotes, shownNotes } from "../../functions/reports/shown-notes.ts";

const demo = { code: "filtered", text: "3 demo, test or spam leads counted." } as const;
const money = { code: "other_currency", text: "EUR 5.00 not counted." } as const;
const few = { code: "small_numbers", text: "Few cases." } as const;

it("each note is shown once, with its panels unless it applies to all", () => {
  const panels = [
    { title: "Leads", notes: shownNotes([demo, few]) },
    { title: "Won", notes: shownNotes([demo, money]) },
    { title: "Value", notes: shownNotes([demo, money]) },
  ];
  expect(gatherNotes(panels)).toEqual([demo.text, `Won, Value: ${money.text}`]);
});
