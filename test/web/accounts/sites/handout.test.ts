import { describe, expect, it } from "vitest";
import { handoutText, mailLink } from "../../../../web/src/accounts/sites/snippets/handout.ts";
import { sitesAsked } from "../../../../web/src/accounts/sites/snippets/scope.ts";
import { composeSnippet, composeTagSnippet, type SnippetSite } from "../../../../web/src/app/snippet.ts";
import { givenShownSite } from "./given-shown-site.ts";

const ORIGIN = "https://whence.example";

describe("a snippet", () => {
  const of = (consent: SnippetSite["consent"]) => ({ id: "site_1", consent });

  it("asks for consent as its site says, also in a tag manager", () => {
    expect(composeSnippet(of("immediate"), ORIGIN)).not.toMatch(/consent|gpc/);
    expect(composeSnippet(of("required"), ORIGIN)).toContain('/api/lead", consent: "required" };');
    expect(composeSnippet(of("signals"), ORIGIN)).toContain('/api/lead", gpc: true, dnt: true };');
    expect(composeTagSnippet(of("immediate"), ORIGIN)).toBe(
      '<script async src="https://whence.example/whence.js?site=site_1"></script>',
    );
    expect(composeTagSnippet(of("required"), ORIGIN)).toMatch(
      /^<script>window\.WhenceConfig = \{ consent: "required" \};<\/script>\n<script async /,
    );
  });
});

describe("a handout", () => {
  const shop = givenShownSite({ id: "site_shop", name: "Shop", domain: "shop.example", consent: "required" });
  const local = givenShownSite({ id: "site_local", name: "Local", domain: "localhost" });

  it("has the steps, and the snippet and test link of each site", () => {
    const text = handoutText("Tracking snippets for Acme", [shop, local], ORIGIN);
    expect(text).toContain("Tracking snippets for Acme\n\n1. ");
    expect(text).toContain("allow https://whence.example in script-src");
    for (const site of [shop, local]) expect(text).toContain(composeSnippet(site, ORIGIN));
    expect(text).toContain("Test link: https://shop.example/?utm_source=test&utm_campaign=setup");
    // Only its developer knows the port of a local site.
    expect(text.match(/Test link/g)).toHaveLength(1);
    expect(text.match(/whence\("consent", "granted"\)/g)).toHaveLength(1);
  });

  it("fits into an email link, or is attached", () => {
    const short = mailLink("Snippets", "line one\nline & two");
    expect(short).toEqual({
      href: "mailto:?subject=Snippets&body=line%20one%0D%0Aline%20%26%20two",
      isWhole: true,
    });
    const long = mailLink("Snippets", "x".repeat(2000));
    expect(long.isWhole).toBe(false);
    expect(decodeURIComponent(long.href)).toContain("in the attached file");
  });

  it("is of a client's sites, of those without one, of chosen ones or of all, but not of archived ones", () => {
    const acme = { id: "client_acme", name: "Acme", color: "blue", target: null, created_at: "" } as const;
    const own = givenShownSite({ id: "site_own", client_id: acme.id });
    const gone = givenShownSite({ id: "site_gone", client_id: acme.id, archived_at: "2026-11-27T00:00:00Z" });
    const ids = (scope: string) => sitesAsked(scope, [shop, own, gone], [acme]).map(({ id }) => id);
    expect(ids("all")).toEqual(["site_shop", "site_own"]);
    expect(ids(acme.id)).toEqual(["site_own"]);
    expect(ids("none")).toEqual(["site_shop"]);
    expect(ids("site_shop,site_gone")).toEqual(["site_shop"]);
    expect(ids("client_unknown")).toEqual([]);
  });
});
