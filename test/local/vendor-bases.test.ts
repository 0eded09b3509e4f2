import { afterEach, describe, expect, test } from "vitest";
import { readVendorBases } from "../../lib/local/vendors/given-bases.ts";
import { startVendors } from "../../lib/local/vendors.ts";

afterEach(() => {
  delete process.env.VENDOR_BASES;
});

describe("the addresses given for vendors", () => {
  test("replace those of the stand-ins, and only for their hosts", async () => {
    const given = readVendorBases('{"api.hubapi.com": "http://127.0.0.1:4010"}');
    const vendors = await startVendors(undefined, given);
    try {
      expect(JSON.parse(process.env.VENDOR_BASES ?? "")).toEqual({ ...vendors.bases, ...given });
      expect(vendors.bases["api.hubapi.com"]).toBe(`${vendors.endpoint}/hubspot`);
    } finally {
      await vendors.close();
    }
  });

  test("are optional", () => {
    expect([readVendorBases(undefined), readVendorBases("")]).toEqual([{}, {}]);
  });

  test.each([
    "x",
    "[]",
    '"a"',
    '{"api.hubapi.com": "hubspot"}',
    '{"api.hubapi.com": 5}',
    '{"https://a": "http://b.example"}',
  ])("are rejected if they are invalid: %s", (text) => {
    expect(() => readVendorBases(text)).toThrow(/^VENDOR_BASES must be JSON/);
  });
});
