import { describe, expect, it } from "vitest";
import { parseReturnTo, signInTo } from "../../../web/src/app/return-to.ts";

const NUL = String.fromCharCode(0);

describe("the return page", () => {
  it.each([
    "/dashboard",
    "/dashboard?tab=leads",
    "/dashboard?tab=leads&q=a%26b&from=2026-01-01#top",
    "/dashboard/account",
    "/dashboard/receipts/WH-2026-0001",
    "/dashboard/accounts/an-account/account",
    "/dashboard?back=https://evil.example",
  ])("can be any page of the dashboard: %s", (page) => {
    expect(parseReturnTo(page)).toBe(page);
    const [path = "", search = ""] = page.split(/(?=\?)/);
    const next = new URL(signInTo(path, search), "https://whence.example").searchParams.get("next");
    expect(parseReturnTo(next)).toBe(page);
  });

  it("can be the page of an invitation, without anything else", () => {
    expect(parseReturnTo("/invitation")).toBe("/invitation");
    for (const next of ["/invitation/x", "/invitation?a", "/invitation#token=x"])
      expect(parseReturnTo(next)).toBe("/dashboard");
  });

  it.each([
    null,
    "",
    "dashboard",
    "?tab=leads",
    "/",
    "/login",
    "/login?next=/login",
    "/dashboards",
    "/dashboard.evil.example",
    "/dashboard@evil.example",
    "/mails",
    "/api/auth/logout",
    "//evil.example",
    "//evil.example/dashboard",
    "///evil.example/dashboard",
    "////evil.example",
    "/\\evil.example",
    "/\\evil.example/dashboard",
    "\\\\evil.example/dashboard",
    "\\/evil.example",
    "/dashboard\\..\\..\\evil.example",
    "/\t/evil.example/dashboard",
    "/\n/evil.example/dashboard",
    "/\r\n/evil.example",
    `/${NUL}/evil.example`,
    `${NUL}//evil.example`,
    "/dashboard\u2028//evil.example",
    " //evil.example",
    " /dashboard",
    "/dashboard/..//evil.example",
    "/dashboard/../login",
    "/dashboard/%2e%2e/%2e%2e//evil.example",
    "/dashboard/.%2e/login",
    "/./dashboard/../../mails",
    "/..//evil.example/dashboard",
    "/.//evil.example/dashboard",
    "//",
    "//[",
    "//:0/dashboard",
    "//user:password@evil.example/dashboard",
    "//evil.example:443\\@whence.example/dashboard",
    "https://evil.example/",
    "https://evil.example/dashboard",
    "https:evil.example/dashboard",
    "https:/dashboard",
    "https:///evil.example/dashboard",
    "HTTPS://evil.example/dashboard",
    "https://here.invalid/dashboard",
    "http://whence.example/dashboard",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)//dashboard",
    "java\nscript:alert(1)",
    "javascript://evil.example/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "blob:https://evil.example/1",
    "file:///dashboard",
    "mailto:a@evil.example",
    "%2f%2fevil.example",
    "/%2f%2fevil.example",
    "/%5cevil.example",
    "／／evil.example",
    "/／evil.example",
    "/DASHBOARD",
  ])("is the dashboard itself for %j", (next) => {
    expect(parseReturnTo(next)).toBe("/dashboard");
  });

  it("is omitted from the URL if it is the dashboard's default view", () => {
    expect(signInTo("/dashboard", "")).toBe("/login");
    expect(signInTo("//evil.example", "?x=1")).toBe("/login");
    expect(signInTo("/dashboard/account", "")).toBe("/login?next=%2Fdashboard%2Faccount");
  });
});
