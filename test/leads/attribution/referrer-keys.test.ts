import { beforeAll, describe, expect, test } from "vitest";
import { storableReferrer } from "../../../functions/leads/attribution/referrer.ts";
import { givenAccount, givenOwnLead, givenSite } from "../../support/given.ts";
import { startedApp } from "../../support/started.ts";
import { FakeBrowser } from "../../support/tracker/fake-browser.ts";

const app = startedApp();
let siteId = "";
let token = "";
beforeAll(async () => {
  ({ token } = await givenAccount(app));
  siteId = (await givenSite(app, token, "shop.example")).id;
});

const KEYS = [
  "https://checkout.stripe.com/c/pay/cs_live_a1B2c3#fid",
  "https://www.paypal.com/checkoutnow/SECRET7",
  "https://api.razorpay.com/v1/checkout/SECRET7",
  "https://checkoutshopper-live.adyen.com/checkoutshopper/SECRET7",
  "https://www.mollie.com/checkout/select-method/SECRET7",
  "https://pay.klarna.com/eu/hpp/payments/SECRET7",
  "https://squareup.com/checkout/SECRET7",
  "https://buy.paddle.com/checkout/SECRET7",
  "https://acme.lemonsqueezy.com/checkout/SECRET7",
  "https://accounts.google.com/o/oauth2/SECRET7",
  "https://login.microsoftonline.com/tenant/SECRET7",
  "https://acme.eu.auth0.com/u/SECRET7",
  "https://acme.okta.com/app/SECRET7",
  "https://appleid.apple.com/auth/SECRET7",
  "https://auth.acme.example/reset/SECRET7",
  "https://sso.acme.example/saml/SECRET7",
  "https://login.acme.example/magic/SECRET7",
  "https://accounts.shop.example/reset/SECRET7",
  "https://secure.bank.example/3ds/SECRET7",
  "https://unknown-payments.example/pay/cs_test_a1B2c3",
  "https://unknown-payments.example/orders/3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  "https://unknown-payments.example/session/9kQ2mZ7pX4vB8nL1tR6wY3",
];
const isPrivate = /SECRET7|cs_(live|test)|3f2504e0|9kQ2mZ/;

describe("the path of a payment or sign-in page", () => {
  test.each(KEYS)("is not sent by the tracker: %s", (referrer) => {
    let sent = "";
    const browser = new FakeBrowser(Date.now(), (_, { body }) => {
      sent = body;
      return new Promise(() => {});
    });
    const page = browser.open({ url: "https://shop.example/thanks", referrer, siteId });
    page.pass(100);
    page.whence("lead", { email: "ada@example.com" });
    expect(sent).not.toMatch(isPrivate);
    expect(JSON.parse(sent).first_pageviews[0].referrer).toBe(`${new URL(referrer).origin}/`);
  });

  test("is never stored, regardless of the sender", async () => {
    const touches = KEYS.slice(0, 20).map((referrer) => ({ at: Date.now(), referrer }));
    for (const first of [KEYS.slice(0, 3), KEYS.slice(3, 6), KEYS.slice(19)]) {
      const lead = await givenOwnLead(app, token, {
        site_id: siteId,
        email: `ada${first.length}${first[0]?.length}@example.com`,
        touches,
        pageviews: { count: 3, first: first.map((referrer, at) => ({ path: `/${at}`, referrer })) },
      });
      expect(lead.first_pageviews.map(({ referrer }) => referrer !== null)).toEqual([true, true, true]);
      expect(JSON.stringify(lead)).not.toMatch(isPrivate);
    }
  });
});

test("the tracker sends other sites' pages by origin, and the site's own with their path", () => {
  let sent = "";
  const browser = new FakeBrowser(Date.now(), (_, { body }) => {
    sent = body;
    return new Promise(() => {});
  });
  const found = (referrer: string) => {
    const page = browser.open({ url: "https://shop.example/thanks", referrer, siteId });
    page.pass(100);
    page.whence("lead", { email: `${referrer.length}@example.com` });
    page.leave();
    return JSON.parse(sent);
  };
  expect(found("https://partner.example/members/ada?x=1").touches[0].referrer).toBe(
    "https://partner.example/",
  );
  const { touches, first_pageviews } = found("https://shop.example/prices?coupon=1#top");
  expect(touches).toHaveLength(1);
  expect(first_pageviews[1].referrer).toBe("https://shop.example/prices");
  expect(found("https://shop.example.evil.example/a/b").first_pageviews[2].referrer).toBe(
    "https://shop.example.evil.example/",
  );
});

test.each([
  [
    "https://partner.example/best-plumbers-in-leeds-2026",
    "https://partner.example/best-plumbers-in-leeds-2026",
  ],
  ["https://medium.com/@ada/how-we-chose-3f2504e04f89", "https://medium.com/@ada/how-we-chose-3f2504e04f89"],
  ["https://x.com/i/grok", "https://x.com/i/grok"],
  ["/prices", "/prices"],
  ["android-app://com.google.android.gm", "android-app://com.google.android.gm"],
  ["https://partner.example/invite/9kQ2mZ7pX4vB8nL1tR6wY3/open", "https://partner.example/invite/"],
  ["https://paying.example/about", "https://paying.example/about"],
  ["https://mollie.com.evil.example/a", "https://mollie.com.evil.example/a"],
  [null, null],
])("the referrer %s is stored as %s", (referrer, stored) => {
  expect(storableReferrer(referrer)).toBe(stored);
});
