import { describe, expect, test } from "vitest";
import { Fields } from "../../../functions/destinations/inbound/fields.ts";

describe("the fields of a record", () => {
  test.each([
    ["Whence_Lead_Id__c", "whenceleadid"],
    ["whence-lead-id", "whenceleadid"],
    ["Whence Lead ID", "whenceleadid"],
    ["whenceLeadId", "whenceleadid"],
    ["hs_object_id", "hsobjectid"],
    ["Amount2", "amount2"],
    ["a__c__d", "acd"],
  ])("%s is found as %s", (name, found) => {
    expect(new Fields({ [name]: "x" }).text(found)).toBe("x");
  });

  test("a custom field of Salesforce is found without its ending only", () => {
    expect(new Fields({ Whence_Lead_Id__c: "x" }).text("whenceleadidc")).toBeNull();
  });

  test("are texts and numbers, trimmed; anything else is missing", () => {
    const fields = new Fields({ a: " x ", b: 5, c: "", d: "  ", e: true, f: null, g: ["x"] });
    expect(["a", "b", "c", "d", "e", "f", "g"].map((name) => fields.text(name))).toEqual([
      "x",
      "5",
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test("are found by the first name that is present", () => {
    const fields = new Fields({ second: "2", third: "3" });
    expect(fields.text("first", "third", "second")).toBe("3");
    expect(fields.find("second", "third")).toEqual({ text: "2", at: null });
    expect(fields.find("first")).toBeNull();
    expect(fields.text()).toBeNull();
  });

  test("can be in `properties`, which take precedence", () => {
    const fields = new Fields({
      email: "old@firm.example",
      id: 7,
      properties: { email: "new@firm.example" },
    });
    expect([fields.text("email"), fields.text("id"), fields.text("properties")]).toEqual([
      "new@firm.example",
      "7",
      null,
    ]);
    expect(new Fields({ id: 7, properties: "none" }).text("id")).toBe("7");
  });

  test("have the time they were set: their own, or that of their last version", () => {
    const versions = [{ timestamp: 2 }, { timestamp: 1 }];
    const fields = new Fields({
      a: { value: "x", timestamp: 5, versions },
      b: { value: "x", versions },
      c: { value: "x", versions: [] },
      d: { value: "x", versions: "none" },
      e: { value: "x", versions: [null] },
      f: { timestamp: 5 },
    });
    const at = (name: string) => fields.find(name)?.at ?? null;
    expect([at("a"), at("b"), at("c"), at("d"), at("e")]).toEqual([5, 2, null, null, null]);
    expect(fields.find("f")).toBeNull();
  });

  test.each([[null], ["x"], [5], [undefined], [[{ id: 7 }]]])("%j has none", (body) => {
    expect(new Fields(body).find("id", "0")).toBeNull();
  });
});
