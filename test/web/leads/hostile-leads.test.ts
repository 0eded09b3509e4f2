import { beforeAll, expect, it } from "vitest";
import { eventually, expectVisible, goTo } from "../../support/browser/dashboard.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite } from "../../support/given.ts";
import { soak } from "../../support/soak.ts";

const hostile = [
  `<script>window.broken=1</script>`,
  `<img src=x onerror="window.broken=1">`,
  "\u202Egpj.exe",
  "👩‍👩‍👧‍👦 Ω≈ç 田中",
  `a${String.fromCharCode(0)}b`,
  "10,000 characters".repeat(589).slice(0, 10_000),
  "100%25 & 50% + #x?q=1",
];

const product = startedProduct();
let account: GivenAccount;
beforeAll(async () => {
  account = await givenAccount(product.app);
  const { id: site_id } = await givenSite(product.app, account.token);
  for (const [at, text] of hostile.entries())
    await givenLead(product.app, {
      site_id,
      name: text,
      company: text,
      message: text,
      email: `h${at}@company.example`,
      touches: [{ source: text, campaign: text }],
      pageviews: [{ path: `/${text.slice(0, 200)}`, title: text.slice(0, 200) }],
    });
});

// What is inert without the CSP is inert with it.
it.each(soak(0, 1) ? [true] : [true, false])(
  "hostile text is inert in the table, the drawer, a chip and the URL (CSP off: %s)",
  async (bypassCSP) => {
    const page = await product.visit({ bypassCSP });
    const search = page.getByRole("searchbox", { name: "Search" });
    // Servers reject longer URLs.
    for (const text of hostile.map((each) => each.slice(0, 1000))) {
      const query = new URLSearchParams({
        tab: "leads",
        q: text,
        source: text,
        campaign: text,
        flag: text,
        lead: text,
      });
      if (text === hostile[0]) await product.enterAt(page, account, `/dashboard?${query}`);
      else await goTo(page, `${query}`);
      await expectVisible(page.getByRole("dialog").getByText("This lead does not exist"));
      await page.keyboard.press("Escape");
      await eventually(() => page.getByRole("dialog").count()).toBe(0);
      await eventually(() => search.inputValue()).toBe(text.slice(0, 200));
      for (const chip of await page.locator("ul[aria-label='Active filters'] bdi").all())
        expect(await chip.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe("isolate");
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    await goTo(page, "tab=leads");
    await page
      .getByRole("button", { name: /^Details of/ })
      .first()
      .click();
    for (let at = 0; at < hostile.length; at++) {
      await expectVisible(page.getByRole("dialog").getByText("Why this score"));
      await page.getByRole("dialog").getByRole("button", { name: "Next step" }).click();
      await page.keyboard.press("j");
    }
    expect(await page.locator("body :is(main, [role=dialog]) :is(img, script, iframe)").count()).toBe(0);
    expect(await page.evaluate(() => "broken" in window)).toBe(false);
  },
);
