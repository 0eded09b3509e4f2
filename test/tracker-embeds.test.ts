import { afterAll, afterEach, beforeAll, expect, it, test } from "vitest";
import { intercept } from "./support/intercept.ts";
import { type Shop, startShop, tracked, type Visitor } from "./support/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());
afterEach(async () => expect(await shop.empty()).toEqual([]));

const LANDING = "?utm_source=google&utm_campaign=spring";

/** A page with a form of somebody else's in a frame of `origin`, which says `messages` to the page once clicked. */
async function embedded(origin: string, messages: unknown[]): Promise<Visitor> {
  const visitor = await shop.newVisitor();
  const said = messages.map((message) => `parent.postMessage(${JSON.stringify(message)}, "*");`).join("");
  await intercept(visitor.context, `${origin}/**`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<button onclick='${said.replaceAll("'", "&#39;")}'>Send</button>`,
    }),
  );
  shop.put("/embed", { body: `<iframe src="${origin}/form"></iframe>` });
  await visitor.page.goto(shop.url(`/embed${LANDING}`));
  await tracked(visitor.page);
  await visitor.page.frameLocator("iframe").getByRole("button").click();
  return visitor;
}

const tally = (email: string): string =>
  JSON.stringify({
    event: "Tally.FormSubmitted",
    payload: {
      id: "r1",
      formId: "mDA5oZ",
      formName: "Contact",
      fields: [
        { id: "a", title: "Name", type: "INPUT_TEXT", answer: { value: "Ada Byron", raw: "Ada Byron" } },
        { id: "b", title: "E-mail", type: "INPUT_EMAIL", answer: { value: email, raw: email } },
      ],
    },
  });

const cal = (email: string) => ({
  originator: "CAL",
  type: "bookingSuccessful",
  fullType: "CAL::bookingSuccessful",
  data: { booking: { attendees: [{ name: "Ada Byron", email }], responses: { name: "Ada Byron", email } } },
});

// Cal.com says it twice, the second time without the guest.
const calAgain = {
  originator: "CAL",
  type: "bookingSuccessfulV2",
  data: { uid: "u1", title: "30 min between Grace Host and Ada Byron", status: "ACCEPTED" },
};

test.each([
  ["Tally", "https://tally.so", tally, []],
  ["Cal.com", "https://app.cal.com", cal, [calAgain]],
])("hears a submit of %s, with its sender", async (form, origin, message, more) => {
  const email = shop.newEmail();
  const { sent, page } = await embedded(origin, [{ hello: 1 }, message(email), ...more]);
  expect(await shop.leadsOf(email)).toMatchObject([
    { source: "google", campaign: "spring", form, submissions: 1 },
  ]);
  await page.waitForTimeout(100);
  expect(sent).toHaveLength(1);
});

test.each([
  ["Typeform", "https://form.typeform.com", { type: "form-submit", formId: "a1", responseId: "r1" }],
  [
    "Calendly",
    "https://calendly.com",
    {
      event: "calendly.event_scheduled",
      payload: { invitee: { uri: "https://api.calendly.com/i" }, event: {} },
    },
  ],
])("hears a submit of %s, which does not say of whom", async (_, origin, message) => {
  const { sent } = await embedded(origin, [message]);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({
    site_id: shop.siteId,
    touches: [{ source: "google", campaign: "spring" }],
  });
});

it("lives through whatever else is posted about", async () => {
  const junk = [
    null,
    1,
    "",
    "{",
    "[]",
    [],
    { type: null },
    { type: "hsFormCallback" },
    { type: "form-submit-error" },
    { type: "form-submitted" },
    { event: "form-submission-start" },
    { event: 1 },
    { data: { a: [] } },
  ];
  const { sent, page } = await embedded("https://tally.so", junk);
  await page.waitForTimeout(200);
  expect(sent).toEqual([]);
});
