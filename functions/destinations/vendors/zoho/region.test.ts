import { expect, test } from "vitest";
import { accountsHost, isApiHost } from "./region.ts";

test("only Zoho's hosts in the region are called", () => {
  expect(accountsHost("au")).toBe("accounts.zoho.com.au");
  expect(accountsHost("ca")).toBe("accounts.zohocloud.ca");
  expect(isApiHost("www.zohoapis.eu", "eu")).toBe(true);
  expect(isApiHost("sandbox.zohoapis.com", "us")).toBe(true);
  for (const host of [
    "www.zohoapis.com",
    "www.zohoapis.eu.evil.example",
    "evil.example/www.zohoapis.eu",
    "zohoapis.eu",
  ])
    expect(isApiHost(host, "eu"), host).toBe(false);
});
