import { afterAll, beforeAll, expect, test } from "vitest";
import { clickOf } from "../functions/leads/click-ids.ts";
import type { Lead } from "../functions/leads/lead.ts";
import { type App, startApp } from "./support/app.ts";
import { FakeBrowser } from "./support/fake-browser.ts";
import { givenAccount, givenOwnLead, givenSite } from "./support/given.ts";

let app: App;
let siteId = "";
let token = "";
beforeAll(async () => {
  app = await startApp();
  ({ token } = await givenAccount(app));
  siteId = (await givenSite(app, token, "shop.example")).id;
});
afterAll(() => app?.close());

let people = 0;

/** The lead of somebody who comes to these addresses of the site, one after the other. */
async function leadAfter(...addresses: string[]): Promise<Lead> {
  let body = "";
  const browser = new FakeBrowser(Date.now(), (_, sent) => {
    body = sent.body;
    return new Promise(() => {});
  });
  for (const [number, address] of addresses.entries()) {
    const referrer = number ? "https://shop.example/" : undefined;
    const page = browser.open({ url: `https://shop.example${address}`, referrer, siteId });
    page.pass(100);
    if (number === addresses.length - 1) page.whence("lead", { email: `person${++people}@example.com` });
    else page.leave();
  }
  return givenOwnLead(app, token, JSON.parse(body));
}

const VALUE = "Cj0KCQjw_-4.Aa~1";

// As the networks write them into the addresses of their clicks.
test.each([
  ..."gclid gbraid wbraid gad_source gad_campaignid dclid msclkid fbclid ttclid twclid li_fat_id".split(" "),
  ..."rdt_cid ScCid qclid ndclid vmcid yclid ysclid vk_click_id rb_clickid epik tblci dicbo obclid".split(
    " ",
  ),
  ..."ob_click_id irclickid awc sscid mc_cid".split(" "),
])("the click id %s reaches the lead, and tells whose click it was", async (name) => {
  const { touches, pageviews } = await leadAfter(`/prices?${name}=${VALUE}&page=2`, "/contact");
  const id = name.toLowerCase();
  expect(touches).toMatchObject([{ click_ids: { [id]: VALUE }, landing: "https://shop.example/prices" }]);
  expect(Object.keys(touches[0]?.click_ids ?? {})).toEqual([id]);
  expect(clickOf({ [id]: VALUE })?.name).toEqual(expect.any(String));
  expect(pageviews).toBe(2);
});

test.each(["click_id", "clickid", "bsft_clkid"])(
  "the click id %s, of any network, reaches the lead",
  async (name) => {
    expect((await leadAfter(`/?${name}=${VALUE}`)).touches).toMatchObject([{ click_ids: { [name]: VALUE } }]);
  },
);

const ORDINARY =
  "id cid uid pid sid session_id sessionid token email q s page client_id clientid user_id order_id product_id docid topicid icid recid lang ref".split(
    " ",
  );

test("what a site says to itself in its addresses is no click, and makes no touch", async () => {
  const query = ORDINARY.map((name) => `${name}=canary`).join("&");
  const { touches, source } = await leadAfter("/?utm_source=google&utm_campaign=spring", `/list?${query}`);
  expect(touches).toMatchObject([{ source: "google", campaign: "spring", click_ids: null }]);
  expect(source).toBe("google");
  expect(JSON.stringify((await leadAfter(`/list?${query}`)).touches)).not.toContain("canary");
});
