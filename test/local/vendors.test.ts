import { afterAll, beforeAll, expect, test } from "vitest";
import { newRecord } from "../../functions/destinations/vendors/hubspot/stand-in/fault.ts";
import { findStandIn } from "../../functions/platform/outbound/stand-in.ts";
import { startVendors, type Vendors } from "../../lib/local/vendors.ts";

let vendors: Vendors;
beforeAll(async () => {
  vendors = await startVendors();
});
afterAll(() => {
  delete process.env.VENDOR_BASES;
  return vendors.close();
});

const KEY = "pat-local-page";
const authorization = `Bearer ${KEY}`;
const read = () =>
  fetch(`${vendors.endpoint}/hubspot/crm/objects/2026-03/contacts`, { headers: { authorization } });
const page = async () => (await fetch(vendors.endpoint)).text();

test("a vendor's host has its stand-in, with the same path; other hosts have none", () => {
  const bases = {
    "api.hubapi.com": "http://127.0.0.1:1/hubspot",
    ".my.salesforce.com": "http://127.0.0.1:1/sf",
  };
  const found = (url: string) => findStandIn(url, bases)?.href ?? null;
  expect(found("https://api.hubapi.com/crm/x?limit=1")).toBe("http://127.0.0.1:1/hubspot/crm/x?limit=1");
  expect(found("https://firm.my.salesforce.com/services")).toBe("http://127.0.0.1:1/sf/services");
  expect(found("https://evil-api.hubapi.com.example/crm")).toBeNull();
  expect(found("https://my.salesforce.com.example/")).toBeNull();
  expect(found("nonsense")).toBeNull();
});

test("the page shows what arrived, without running it, and its form makes an account's API fail", async () => {
  expect(await page()).toContain("HubSpot");
  expect((await read()).status).toBe(200);
  vendors.hubspot.account(KEY).contacts.set("9", {
    ...newRecord(),
    properties: { firstname: "<script>alert(1)</script>" },
    createdAt: "2026-01-01T00:00:00Z",
  });
  expect(await page()).toContain("&#60;script&#62;alert(1)");
  expect(await page()).not.toContain("<script>");
  const body = new URLSearchParams({ vendor: "hubspot", credential: KEY, fails: "500" });
  const changed = await fetch(`${vendors.endpoint}/switches`, { method: "POST", body, redirect: "manual" });
  expect(changed.status).toBe(303);
  expect((await read()).status).toBe(500);
  const wrong = new URLSearchParams({ vendor: "hubspot", credential: "pat-local-none", fails: "500" });
  expect((await fetch(`${vendors.endpoint}/switches`, { method: "POST", body: wrong })).status).toBe(400);
});
