import { beforeAll, expect, test } from "vitest";
import { KNOWN_CLICK_IDS, readClickIds } from "../../functions/leads/attribution/click-ids.ts";
import type { Lead } from "../../functions/leads/lead.ts";
import { givenAccount, givenOwnLead, givenSite } from "../support/given.ts";
import { startedApp } from "../support/started.ts";
import { FakeBrowser } from "../support/tracker/fake-browser.ts";

const app = startedApp();
let siteId = "";
let token = "";
beforeAll(async () => {
  ({ token } = await givenAccount(app));
  siteId = (await givenSite(app, token, "shop.example")).id;
});

let leads = 0;

/** The lead of a visitor who opens these URLs of the site in order. */
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
    if (number === addresses.length - 1) page.whence("lead", { email: `person${++leads}@example.com` });
    else page.leave();
  }
  return givenOwnLead(app, token, JSON.parse(body));
}

const VALUE = "Cj0KCQjw_-4.Aa~1";

const names = [...new Set(KNOWN_CLICK_IDS.map((id) => id.replace(/=.*/, "")))];

// Some vendors use mixed case, such as Snapchat's ScCid.
test.each(["ScCid", "GCLID", ...names])(
  "the click id %s reaches the lead under the name that the server knows",
  async (name) => {
    const { touches, pageviews } = await leadAfter(`/prices?${name}=${VALUE}&page=2`, "/contact");
    const id = name.toLowerCase();
    expect(touches).toMatchObject([{ click_ids: { [id]: VALUE }, landing: "https://shop.example/prices" }]);
    expect(Object.keys(touches[0]?.click_ids ?? {})).toEqual([id]);
    expect(readClickIds({ [id]: VALUE })).not.toBeNull();
    expect(pageviews).toBe(2);
  },
);

test.each([
  [325, 325],
  [512, 512],
  [600, 512],
])("a click id of %d characters is stored with %d", async (length, kept) => {
  const value = `E.C.P_-${"x".repeat(length)}`.slice(0, length);
  const { touches } = await leadAfter(`/?ttclid=${value}&utm_campaign=may`);
  expect(touches).toMatchObject([{ click_ids: { ttclid: value.slice(0, kept) }, campaign: "may" }]);
});

test("an ad with all of HubSpot's parameters keeps Google's click id too", async () => {
  const added = "acc cam grp ad src tgt kw mt net ver".split(" ").map((part) => `hsa_${part}=adwords`);
  const { touches, channel } = await leadAfter(`/?gclid=${VALUE}&gad_source=1&${added.join("&")}`);
  expect(touches[0]?.click_ids).toMatchObject({ gclid: VALUE, gad_source: "1", hsa_net: "adwords" });
  expect(channel).toBe("Paid Search");
});

test.each(["click_id", "clickid", "newnetwork_clid"])(
  "the generic click id %s reaches the lead",
  async (name) => {
    expect((await leadAfter(`/?${name}=${VALUE}`)).touches).toMatchObject([{ click_ids: { [name]: VALUE } }]);
  },
);

const ORDINARY =
  "id cid uid pid sid session_id sessionid token email q s page client_id clientid user_id order_id product_id docid topicid icid recid lang ref".split(
    " ",
  );

test("a site's own URL parameters are not click ids and add no touch", async () => {
  const query = ORDINARY.map((name) => `${name}=canary`).join("&");
  const { touches, source } = await leadAfter("/?utm_source=google&utm_campaign=spring", `/list?${query}`);
  expect(touches).toMatchObject([{ source: "google", campaign: "spring", click_ids: null }]);
  expect(source).toBe("google");
  expect(JSON.stringify((await leadAfter(`/list?${query}`)).touches)).not.toContain("canary");
});
