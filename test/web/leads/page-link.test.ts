import { expect, it } from "vitest";
import { pageLink } from "../../../web/src/leads/journey/journey-steps.ts";

it("viewed pages link to http(s) URLs only, and paths only to the lead's own site", () => {
  expect(pageLink("/prices?x=1", "shop.example")).toBe("https://shop.example/prices?x=1");
  expect(pageLink("http://other.example/a", "shop.example")).toBe("http://other.example/a");
  for (const path of [
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "//evil.example/",
    "/\\evil.example/",
    "/\t/evil.example/",
    "prices",
    "",
  ])
    expect(pageLink(path, "shop.example"), path).toBe(null);
  expect(pageLink("/prices", undefined)).toBe(null);
  expect(pageLink(null, "shop.example")).toBe(null);
});
