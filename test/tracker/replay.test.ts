import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { STAY } from "../support/tracker/page-server.ts";
import { type Shop, startShop } from "../support/tracker/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());
afterEach(async () => expect(await shop.closeVisitors()).toEqual([]));

const CONTACT = `
  <label>Your name <input name="name"></label>
  <label>Email <input type="email" name="email" required></label>
  <label>Message <textarea name="message"></textarea></label>`;

type Sent = { replay: { fields: [string | null, number, number][]; refused: number } };

/** The kinds and changes of the replay's fields. */
const usesOf = ({ replay }: Sent) => replay.fields.map(([kind, , changes]) => [kind, changes]);

/** The lead that a page sends during `act`. */
async function replayOn(body: string, act: (page: Page) => Promise<void>): Promise<Sent> {
  const { page, sent } = await shop.visitorAt(body + STAY);
  await act(page);
  await expect.poll(() => sent).toHaveLength(1);
  return sent[0] as unknown as Sent;
}

const type = (page: Page, name: string, text: string) =>
  page.locator(`[name=${name}]`).first().pressSequentially(text);
const send = (page: Page) => page.getByRole("button", { name: "Send" }).click();

it("reports the kinds of fields in the order they were entered, how long each took and how often it changed", async () => {
  const lead = await replayOn(
    `<form>${CONTACT}<label>Budget <select name="budget"><option>Low<option>High</select></label>
      <label>Yes <input type="radio" name="agree" value="yes"></label>
      <label>No <input type="radio" name="agree" value="no"></label>
      <label>Planet <input name="planet"></label><button>Send</button></form>`,
    async (page) => {
      await type(page, "email", "ada@example.com");
      await type(page, "name", "Ada Biron");
      await page.waitForTimeout(200);
      await type(page, "planet", "Mars");
      await page.locator("[name=budget]").selectOption("High");
      await page.getByLabel("Yes").check();
      await page.getByLabel("No", { exact: true }).check();
      await type(page, "name", "!");
      await page.locator("[name=message]").focus();
      await type(page, "name", "?");
      await send(page);
    },
  );
  expect(usesOf(lead)).toEqual([
    ["email", 1],
    ["name", 3],
    ["none", 1],
    ["select-one", 1],
    ["radio", 2],
    ["message", 0],
  ]);
  const [, [, ms] = []] = lead.replay.fields;
  expect(ms).toBeGreaterThanOrEqual(200);
  expect(lead.replay.refused).toBe(0);
});

it.each([
  ["the browser", "<form>"],
  ["the page", `<form novalidate onsubmit="return this.email.value.includes('@')">`],
])("counts a submit that %s rejects", async (_, form) => {
  const { replay } = await replayOn(`${form}${CONTACT}<button>Send</button></form>`, async (page) => {
    await type(page, "name", "Ada");
    await send(page);
    await type(page, "email", "ada");
    await page.keyboard.press("Enter");
    await type(page, "email", "@example.com");
    await send(page);
  });
  expect(replay.refused).toBe(2);
});

it("leaves out the page's other forms and all ignored fields", async () => {
  const lead = await replayOn(
    `<form id="letter"><label>Email <input name="email"></label></form>
     <form data-whence-ignore><label>Email <input name="other"></label></form>
     <form id="contact">${CONTACT}<p data-whence-ignore><input name="secret"></p><button>Send</button></form>`,
    async (page) => {
      await page.locator("#letter [name=email]").pressSequentially("bob@example.com");
      await type(page, "other", "eve@example.com");
      await type(page, "secret", "hidden");
      await page.locator("#contact [name=name]").pressSequentially("Ada");
      await page.locator("#contact [name=email]").pressSequentially("ada@example.com");
      await send(page);
    },
  );
  expect(usesOf(lead)).toEqual([
    ["name", 1],
    ["email", 1],
  ]);
});

it("includes the fields of earlier steps, and starts over once a form is sent", async () => {
  const steps = [
    `<label>Name <input name="name"></label><button>Next</button>`,
    `<label>Email <input name="email"></label><button>Send</button>`,
  ];
  const { page, sent } = await shop.visitorAt(`<form></form><script>
    const steps = ${JSON.stringify([...steps, ...steps]).replaceAll("/", "\\/")};
    const next = (event) => {
      event?.preventDefault();
      document.forms[0].innerHTML = steps.shift() ?? "";
    };
    document.forms[0].onsubmit = next;
    next();
  </script>`);
  const fill = async (email: string) => {
    await type(page, "name", "Ada");
    await page.getByRole("button").click();
    await type(page, "email", email);
    await page.getByRole("button").click();
  };
  await fill("ada@example.com");
  await expect.poll(() => sent).toHaveLength(1);
  await fill("bob@example.com");
  await expect.poll(() => sent).toHaveLength(2);
  const both = [
    ["name", 1],
    ["email", 1],
  ];
  expect((sent as unknown as Sent[]).map(usesOf)).toEqual([both, both]);
});

it("reports how far each of the first pages was scrolled, and its clicks", async () => {
  const visitor = await shop.visitorAt(`<div style="height:10000px"><h1>Prices</h1></div>`);
  await visitor.page.getByRole("heading").click();
  await visitor.page.getByRole("heading").click();
  await visitor.page.evaluate(() => scrollTo(0, 4000));
  await visitor.page.waitForFunction(() => {
    const [first] = window.whence?.("attribution")?.first_pageviews ?? [];
    return first && first.scroll > 0;
  });
  await visitor.page.evaluate(() => scrollTo(0, 0));
  shop.put("/contact", { body: `<form>${CONTACT}<button>Send</button></form>${STAY}` });
  await visitor.page.goto(shop.url("/contact"));
  await visitor.page.waitForFunction(() => "ready" in (window.whence ?? {}));
  await type(visitor.page, "email", "ada@example.com");
  await send(visitor.page);
  await expect.poll(() => visitor.sent).toHaveLength(1);
  expect(visitor.sent[0]?.first_pageviews).toMatchObject([
    { path: "/form", scroll: 4, clicks: 2 },
    { path: "/contact", scroll: 0, clicks: 1 },
  ]);
});

it("never contains a field's name, label or value", async () => {
  const canary = "canary";
  const fields = ["text", "tel", "number", "search", "color", "range", "checkbox", "radio"].map(
    (kind) =>
      `<label>${canary} <input type="${kind}" name="${canary}-${kind}" id="${canary}-${kind}-id"></label>`,
  );
  const { replay } = await replayOn(
    `<form name="${canary}">${CONTACT}${fields.join("")}<button>Send</button></form>`,
    async (page) => {
      for (const input of await page.locator("input, textarea").all()) {
        await input.focus();
        await page.keyboard.type("73");
      }
      await page.locator("[name=email]").fill("canary73@example.com");
      await send(page);
    },
  );
  const kinds = /^(name|email|phone|company|message|search|color|range|checkbox|radio|none)$/;
  expect(replay.fields).toHaveLength(11);
  for (const [kind, ...numbers] of replay.fields) {
    expect(String(kind)).toMatch(kinds);
    expect(numbers.every(Number.isInteger)).toBe(true);
  }
  expect(JSON.stringify(replay)).not.toMatch(/canary|73@/);
});
