import { expect, it } from "vitest";
import type { Site } from "../../../../functions/accounts/sites/site.ts";
import { firstAddress } from "../../../../web/src/accounts/sites/check/check-address.ts";
import { givenShownSite } from "./given-shown-site.ts";

const SAMPLE = "http://localhost:3001";
const seenAt = (path: string, outcome: "seen" | "other host" = "seen"): Partial<Site> => ({
  last_check: { at: "2026-11-27T08:00:00.000Z", path, host: null, site_id: "site_1", outcome },
});

it.each<[string, Partial<Site>, string | undefined, string | undefined, string]>([
  ["a domain's home page", {}, undefined, SAMPLE, "https://example.com/"],
  ["its port", {}, "8443", undefined, "https://example.com:8443/"],
  ["the page last seen", seenAt("/contact"), undefined, undefined, "https://example.com/contact"],
  ["no page of another host", seenAt("/contact", "other host"), undefined, undefined, "https://example.com/"],
  ["the sample site", { domain: "localhost" }, undefined, SAMPLE, `${SAMPLE}/?site=site_1`],
  ["the sample site's port", { domain: "localhost" }, "3001", SAMPLE, `${SAMPLE}/?site=site_1`],
  ["another local port", { domain: "localhost" }, "8080", SAMPLE, "http://localhost:8080/"],
  ["a local site without a port", { domain: "localhost" }, undefined, "", "http://localhost:PORT/"],
])("the install check offers %s", (_, site, port, sampleSite, expected) => {
  expect(firstAddress(givenShownSite(site), port, sampleSite)).toBe(expected);
});
